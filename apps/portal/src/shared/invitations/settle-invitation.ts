import { mutationOptions } from '@tanstack/react-query'
import { retryPassing } from '#shared/errors/retry-passing.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { portalsQuery } from '#shared/session/portals-query.ts'
import { keptInvitation } from './kept-invitation.ts'

/** How an invitation is known: by the link, or as one of those that wait for the person. */
export type InvitationRef = { readonly token: string } | { readonly invitationId: string }

/** Accepts an invitation and opens the portal of the business. */
export const acceptInvitation = ({ api, portal, queryClient }: Connections) =>
  mutationOptions({
    mutationFn: async (ref: InvitationRef): Promise<void> => {
      const { data } = 'token' in ref ? await api.acceptInvitationLink({ body: ref }) : await api.acceptInvitation({ params: ref })
      keptInvitation(portal.storage).clear()
      const portals = await queryClient.fetchQuery({ ...portalsQuery(api, portal.session.read()), staleTime: 0 })
      const entered = portals.find(({ id }) => id === data.businessId)
      if (entered) portal.session.selectBusiness(entered)
    },
    // Accepted twice, it is answered twice: the first answer may be lost.
    retry: retryPassing,
    // What its link leads to is asked again where it was not accepted: its page says why.
    onError: () => queryClient.invalidateQueries({ queryKey: ['invitations'] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['invitations', 'waiting'] }),
  })

/** Declines an invitation. */
export const declineInvitation = ({ api, portal, queryClient }: Connections) =>
  mutationOptions({
    mutationFn: async (invitationId: string): Promise<void> => {
      await api.declineInvitation({ params: { invitationId } })
      keptInvitation(portal.storage).clear()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invitations', 'waiting'] }),
  })
