import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQueries, type MemberFilters } from '#features/bulk/api/bulk-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { type Holding, listPayable } from '#shared/holdings/holding.ts'
import { holdingQueries } from '#shared/holdings/holding-queries.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { NewRunForm } from './new-run-form.tsx'

/** A new list: a file or pasted lines, what its columns are, and the check of every row; or the customers that `members` finds. */
export function NewRunScreen({ members }: { members: MemberFilters | undefined }) {
  const { t } = useTranslation()
  const { walletId } = useSelectedBusiness()
  const query = useQuery(holdingQueries.of(useApi(), walletId))
  return (
    <Page narrow>
      <PaneHeader title={t('bulk.new.title')} back={members ? { to: '/u/members', search: members } : { to: '/u/bulk' }} />
      <QueryView query={query} skeleton={<FormSkeleton />}>
        {({ holdings }) => {
          const payable = listPayable(holdings).filter(({ asset }) => asset.kind !== 'native' && asset.kind !== 'other')
          return (
            <Card>
              {payable.length === 0 ? (
                <EmptyState
                  drawing="wallet"
                  action={<LinkButton link={{ to: '/u/wallet/dashboard' }}>{t('payments.nothingAction')}</LinkButton>}
                >
                  {t('bulk.new.noAsset')}
                </EmptyState>
              ) : members ? (
                <MembersForm holdings={payable} members={members} />
              ) : (
                <NewRunForm holdings={payable} />
              )}
            </Card>
          )
        }}
      </QueryView>
    </Page>
  )
}

function MembersForm({ holdings, members }: { holdings: readonly Holding[]; members: MemberFilters }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useQuery(bulkQueries.members(useApi(), id, members))
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {keys => (keys.length === 0 ? <Note>{t('filters.noneFound')}</Note> : <NewRunForm holdings={holdings} people={keys} />)}
    </QueryView>
  )
}
