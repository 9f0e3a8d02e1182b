import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '#shared/access/access-context.ts'
import { QuickLink } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { RowList } from '#shared/design/list-row.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { accessList } from '../api/access-queries.ts'
import { AccessRow } from './access-row.tsx'
import { InviteForm } from './invite-form.tsx'

/** Access control (spec §2 "acl"): who may open the portal and who is invited; inviting, changing and removing them. `invited`: whom the form begins with. */
export function AccessPane({ invited }: { invited?: string | undefined }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const mayGive = useMay('access.give')
  const query = useInfiniteQuery(accessList(useApi(), id))
  return (
    <Pane>
      <PaneHeader title={t('common.nav.access')} subtitle={t('access.control.lead')} />
      {mayGive ? (
        <Section title={t('access.control.invite')}>
          <InviteForm key={invited} email={invited} />
        </Section>
      ) : null}
      <div>
        <QuickLink link={{ to: '/u/employees' }} icon="handshake">
          {t('accounts.employee.title')}
        </QuickLink>
      </div>
      <Section title={t('access.control.people')}>
        <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
          {entries => (
            <>
              <RowList label={t('access.control.people')}>
                {entries.map(entry => (
                  <AccessRow key={entry.id} entry={entry} />
                ))}
              </RowList>
              {entries.length === 1 ? <EmptyState drawing="people">{t('access.control.alone')}</EmptyState> : null}
              <MoreButton query={query} />
            </>
          )}
        </QueryView>
      </Section>
    </Pane>
  )
}
