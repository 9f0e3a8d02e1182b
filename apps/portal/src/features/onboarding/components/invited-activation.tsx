import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Muted } from '#shared/design/muted.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import { InvitationOffer } from '#shared/invitations/invitation-card.tsx'
import { invitationQueries, type OpenInvitation } from '#shared/invitations/invitation-queries.ts'
import { INVITATION } from '#shared/invitations/kept-invitation.ts'
import { acceptInvitation } from '#shared/invitations/settle-invitation.ts'
import { LoadError } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { useActivation } from '../api/use-activation.tsx'
import { Activation } from './activation.tsx'

type Props = { token: string; onActive: (hasOpened: boolean) => void }

/** The activation of a wallet whose owner came by an invitation. One that is over, or to another address, is told after it, on its own page. */
export function InvitedActivation({ email, ...props }: Props & { email: string | null }) {
  const invitation = useQuery({ ...invitationQueries.byLink(useApi(), props.token), meta: { inPlace: () => true } })
  if (invitation.isLoading) return <RowsSkeleton rows={2} />
  return invitation.data?.email === email && !isUnprocessable(invitation.error) ? (
    <Offer invitation={invitation.data} {...props} />
  ) : (
    <Activation join={undefined} onActive={props.onActive} />
  )
}

/** Who invites to what, and the tap that opens the wallet and accepts it; or the wallet alone, to answer afterwards. */
function Offer({ invitation, token, onActive }: Props & { invitation: OpenInvitation }) {
  const { t } = useTranslation()
  const accept = useAccept(token)
  const joining = useActivation({ isSaid: true, onActive: accept.send })
  const alone = useActivation({ onActive })
  const again = joining.again ?? alone.again
  if (again) return <LoadError query={again} />
  const { name } = invitation.business
  const isJoining = joining.isBusy || accept.isBusy
  return (
    <InvitationOffer invitation={invitation}>
      <Muted>{t('onboarding.activate.ready')}</Muted>
      <Button size="lg" loading={isJoining} disabled={alone.isBusy} onClick={joining.activate}>
        {t('access.invitation.join', { business: name })}
      </Button>
      <Button variant="default" loading={alone.isBusy} disabled={isJoining} onClick={alone.activate}>
        {t('onboarding.opening.only')}
      </Button>
    </InvitationOffer>
  )
}

/** Accepts the invitation, and opens the business; where it cannot be, its page says why. */
function useAccept(token: string) {
  const navigate = useNavigate()
  const { storage } = usePortal()
  const { mutateAsync, isPending } = useMutation({ ...acceptInvitation(useConnections()), meta: { inPlace: isUnprocessable } })
  const leave = (to: '/u/dashboard' | typeof INVITATION) => {
    returnTo(storage).clear()
    return navigate({ to })
  }
  return {
    send: () =>
      void mutateAsync({ token }).then(
        () => leave('/u/dashboard'),
        () => leave(INVITATION),
      ),
    isBusy: isPending,
  }
}
