import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { PORTALS } from '#shared/session/portals-query.ts'

/** Gives up the person's own access to a business; so many open sales of theirs stay open. */
export const leaveBusiness = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (openSales: number) => api.leaveBusiness({ params: { businessId }, query: { openSales } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [PORTALS] }),
  })
