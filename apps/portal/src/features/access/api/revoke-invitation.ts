import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { accessKey } from './access-queries.ts'

/** Ends an invitation. */
export const revokeInvitation = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (invitationId: string) => api.revokeInvitation({ params: { businessId, invitationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(businessId) }),
  })
