import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { PORTALS } from '#shared/session/portals-query.ts'

/** Lets operators of the business open sales, or not any more; the open portal follows what it then reads. */
export const setSaleOpeners = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (isOn: boolean) => api.setSaleOpeners({ params: { businessId }, body: { isOn } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PORTALS] }),
  })
