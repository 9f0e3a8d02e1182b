import { useEffect } from 'react'
import { useConnections } from '#shared/portal/connections.ts'

/** Once per portal that is opened: {@link keepPush}, where messages were asked for on this device. Its code is loaded then. */
export function useKeepPush(): void {
  const connections = useConnections()
  useEffect(() => {
    if (connections.portal.storage.device.getItem('lealta.push') === null) return
    void import('./push-here.ts').then(({ keepPush }) => keepPush(connections)).catch(() => undefined)
  }, [connections])
}
