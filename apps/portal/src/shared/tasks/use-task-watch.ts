import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMay } from '#shared/access/access-context.ts'
import { useConnections } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { taskQueries } from './task-queries.ts'

/** How late somebody who does nothing sees what others did. */
const LOOK_MS = 60_000

/**
 * Keeps what needs the person as it is: it is read again when they did something, open another screen or come back to the window. Where the
 * wallet's stream is followed, it follows that too.
 */
export function useTaskWatch(): void {
  const { walletId } = useSelectedBusiness()
  const { api, queryClient } = useConnections()
  const { pathname } = useLocation()
  const isAsked = useMay('task.view')
  useQuery({ ...taskQueries.of(api, walletId), enabled: isAsked, refetchInterval: LOOK_MS, refetchOnWindowFocus: 'always' })
  useEffect(() => {
    const { queryKey } = taskQueries.of(api, walletId)
    return queryClient.getMutationCache().subscribe(event => {
      if (event.type === 'updated' && event.action.type === 'success') void queryClient.invalidateQueries({ queryKey })
    })
  }, [api, queryClient, walletId])
  useEffect(() => {
    if (pathname) void queryClient.refetchQueries({ queryKey: taskQueries.of(api, walletId).queryKey, type: 'active' })
  }, [pathname, api, queryClient, walletId])
}
