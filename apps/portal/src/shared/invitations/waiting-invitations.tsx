import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#shared/design/page.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { InvitationCard } from './invitation-card.tsx'
import { invitationQueries } from './invitation-queries.ts'

/** Invitations that wait for the person; nothing without any, and nothing before that is known. */
export function WaitingInvitations() {
  const { t } = useTranslation()
  const query = useQuery({ ...invitationQueries.waiting(useApi()), refetchOnWindowFocus: 'always' })
  if (query.isPending || query.data?.length === 0) return null
  return (
    <Section title={t('access.invitation.waiting')} card>
      <QueryView query={query} skeleton={null}>
        {waiting =>
          waiting.map(invitation => <InvitationCard key={invitation.id} invitation={invitation} by={{ invitationId: invitation.id }} />)
        }
      </QueryView>
    </Section>
  )
}
