import { AppError } from '@lealta/kernel'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { FormError } from '#shared/design/form-error.tsx'
import { Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { isUnprocessable } from '#shared/errors/is-unprocessable.ts'
import { useDescribeError } from '#shared/errors/use-describe-error.ts'
import { InvitationCard, InvitationRow } from '#shared/invitations/invitation-card.tsx'
import { invitationQueries, type OpenInvitation } from '#shared/invitations/invitation-queries.ts'
import { keptInvitation } from '#shared/invitations/kept-invitation.ts'
import { acceptInvitation } from '#shared/invitations/settle-invitation.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi, useConnections } from '#shared/portal/connections.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { startPath } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { useSignOut } from '#shared/session/use-sign-out.ts'

/** The invitation whose link a person followed, once they are signed in: accept or decline it, or why this wallet cannot. */
export function InvitationPage({ token }: { token: string }) {
  const { t } = useTranslation()
  const query = useQuery(invitationQueries.byLink(useApi(), token))
  const navigate = useNavigate()
  const { session, storage } = usePortal()
  const goOn = () => {
    keptInvitation(storage).clear()
    void navigate({ to: startPath(session.read()) })
  }
  const isOver = isUnprocessable(query.error)
  return (
    <Page narrow>
      <PaneHeader title={t('access.invitation.title')} />
      <Section card>
        {isOver ? (
          <Over error={query.error} token={token} onLeave={goOn} />
        ) : (
          <QueryView query={query} skeleton={<RowsSkeleton rows={1} />}>
            {invitation => <Offer invitation={invitation} token={token} onDeclined={goOn} />}
          </QueryView>
        )}
      </Section>
    </Page>
  )
}

function Over({ error, token, onLeave }: { error: unknown; token: string; onLeave: () => void }) {
  const { t } = useTranslation()
  const describe = useDescribeError()
  const isBusiness = useSession().wallet?.attributes?.type === 'business'
  // A business is never in by an invitation.
  const mayBeIn = !isBusiness && error instanceof AppError && error.code === 'invitation_used'
  const leave = (
    <Button variant={mayBeIn ? 'default' : 'filled'} onClick={onLeave}>
      {t('access.invitation.goOn')}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState drawing="lost" action={mayBeIn ? <Enter token={token} leave={leave} /> : leave}>
        {describe(error)}
      </EmptyState>
    </div>
  )
}

/** Opens the business for who came in by the invitation. */
function Enter({ token, leave }: { token: string; leave: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useMutation(acceptInvitation(useConnections()))
  const enter = () =>
    mutateAsync({ token }).then(
      () => navigate({ to: '/u/dashboard' }),
      () => undefined,
    )
  return (
    <Group justify="center">
      {leave}
      <Button loading={isPending} onClick={() => void enter()}>
        {t('access.invitation.enter')}
      </Button>
    </Group>
  )
}

function Offer({ invitation, token, onDeclined }: { invitation: OpenInvitation; token: string; onDeclined: () => void }) {
  const { t } = useTranslation()
  const { leave, isBusy } = useSignOut()
  const attributes = useSession().wallet?.attributes
  const isBusiness = attributes?.type === 'business'
  if (!isBusiness && attributes?.email === invitation.email)
    return <InvitationCard invitation={invitation} by={{ token }} onDeclined={onDeclined} />
  return (
    <>
      <InvitationRow invitation={invitation} />
      <FormError>{t(isBusiness ? 'errors.wallet_is_business' : 'errors.token_not_valid_for_wallet')}</FormError>
      {isBusiness ? null : <p>{t('access.invitation.otherEmail', { email: attributes?.email ?? '', invited: invitation.email })}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDeclined}>
          {t('access.invitation.goOn')}
        </Button>
        <Button loading={isBusy} onClick={leave}>
          {t('access.invitation.otherWallet')}
        </Button>
      </Group>
    </>
  )
}
