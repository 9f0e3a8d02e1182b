import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { PORTALS } from '#shared/session/portals-query.ts'

/** Gives up the person's own access to a business. */
export const leaveBusiness = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: () => api.leaveBusiness({ params: { businessId } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [PORTALS] }),
  })
