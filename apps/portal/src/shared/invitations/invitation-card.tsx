import { formatDay } from '@lealta/messages/format'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AssetAvatar } from '#shared/design/asset-avatar.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { parseAccent } from '#shared/design/tokens.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useConnections } from '#shared/portal/connections.ts'
import type { OpenInvitation } from './invitation-queries.ts'
import { acceptInvitation, declineInvitation, type InvitationRef } from './settle-invitation.ts'
import { useRoleWords } from './use-operates-words.ts'

/** Who invites whom to what. */
export function InvitationRow({ invitation }: { invitation: OpenInvitation }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describeRole = useRoleWords()
  const { business, email, expiresAt } = invitation
  return (
    <RowList label={t('access.invitation.title')}>
      <ListRow
        picture={<AssetAvatar src={business.logo?.url ?? null} name={business.name} accent={parseAccent(business.accent)} size={48} />}
        title={t('access.invitation.headline', { business: business.name })}
        detail={
          <>
            {describeRole(invitation)}
            <br />
            {t('access.invitation.until', { email, date: formatDay(new Date(expiresAt), locale) })}
          </>
        }
      />
    </RowList>
  )
}

/** An invitation, what the person may do once they accepted it, and what comes after; `children` are the answers. */
export function InvitationOffer({ invitation, children }: { invitation: OpenInvitation; children: ReactNode }) {
  const { t } = useTranslation()
  const { name } = invitation.business
  return (
    <Stack gap="sm">
      <InvitationRow invitation={invitation} />
      <Muted>{t(`access.invitation.may.${invitation.accessLevel}`)}</Muted>
      {invitation.operates ? <Muted>{t('access.invitation.afterwards', { business: name })}</Muted> : null}
      {children}
    </Stack>
  )
}

/** An invitation that the person may accept, which opens the business, or decline. */
export function InvitationCard({ invitation, by, onDeclined }: { invitation: OpenInvitation; by: InvitationRef; onDeclined?: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const connections = useConnections()
  const accept = useMutation(acceptInvitation(connections))
  const decline = useMutation(declineInvitation(connections))
  const { name } = invitation.business
  const isBusy = accept.isPending || decline.isPending
  return (
    <InvitationOffer invitation={invitation}>
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={isBusy}
          loading={decline.isPending}
          aria-label={t('access.invitation.declineOf', { business: name })}
          onClick={() => decline.mutate(invitation.id, { onSuccess: () => onDeclined?.() })}
        >
          {t('access.invitation.decline')}
        </Button>
        <Button
          disabled={isBusy}
          loading={accept.isPending}
          aria-label={t('access.invitation.acceptOf', { business: name })}
          onClick={() =>
            accept.mutateAsync(by).then(
              () => navigate({ to: '/u/dashboard' }),
              () => undefined,
            )
          }
        >
          {t('access.invitation.accept')}
        </Button>
      </Group>
    </InvitationOffer>
  )
}
