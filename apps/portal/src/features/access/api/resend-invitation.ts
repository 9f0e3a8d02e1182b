import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { accessKey } from './access-queries.ts'

/** Sends an invitation again, with a new link. */
export const resendInvitation = ({ api, queryClient }: Connections, businessId: string) =>
  mutationOptions({
    mutationFn: (invitationId: string) => api.resendInvitation({ params: { businessId, invitationId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessKey(businessId) }),
  })
