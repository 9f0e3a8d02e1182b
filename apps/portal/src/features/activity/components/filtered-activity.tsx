import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { activityQueries } from '#features/activity/api/activity-queries.ts'
import { type ActivityFilters, readActivitySearch, statuses } from '#features/activity/model/activity-search.ts'
import { Muted } from '#shared/design/muted.tsx'
import { Card } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { FilterBar, NoneFound } from '#shared/lists/filter-bar.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { ActivityEntries } from './activity-entries.tsx'

/** Filters of the activity, in the address. */
export function ActivityFilterBar({ filters }: { filters: ActivityFilters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <FilterBar
      choices={[
        { name: 'status', label: t('filters.status'), options: statuses.map(value => ({ value, label: t(`common.status.${value}`) })) },
      ]}
      values={filters}
      onChange={change => void navigate({ to: '/u/wallet/activity', search: readActivitySearch({ ...filters, ...change }), replace: true })}
    />
  )
}

/** What the filters find among the records of what was done with the product, by day. */
export function FilteredActivity({ filters }: { filters: ActivityFilters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { walletId, publicKey } = useSelectedWallet()
  const query = useInfiniteQuery(activityQueries.filtered(useApi(), { walletId, publicKey }, filters))
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
      {entries => (
        <Card>
          {entries.length === 0 ? (
            <NoneFound onClear={() => void navigate({ to: '/u/wallet/activity', search: {} })} />
          ) : (
            <>
              <ActivityEntries
                entries={entries}
                linkOf={transaction => ({ to: '/u/wallet/activity/$transaction', params: { transaction }, search: filters })}
              />
              <MoreButton query={query} />
            </>
          )}
          <Muted centred>{t('activity.filtered')}</Muted>
        </Card>
      )}
    </QueryView>
  )
}
