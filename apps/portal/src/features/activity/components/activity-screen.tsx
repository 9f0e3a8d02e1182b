import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityFilters } from '#features/activity/model/activity-search.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Muted } from '#shared/design/muted.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { countSet } from '#shared/routing/search.ts'
import { ActivityEntries, useActivity } from './activity-entries.tsx'
import { ExportActivity } from './export-activity.tsx'
import { ActivityFilterBar, FilteredActivity } from './filtered-activity.tsx'

/** The activity of the wallet, by day: all that moved by the ledger, or what filters find. */
export function ActivityScreen({ filters }: { filters: ActivityFilters }) {
  const { t } = useTranslation()
  const [isExporting, setExporting] = useState(false)
  return (
    <Page>
      <PaneHeader
        title={t('activity.title')}
        subtitle={t('activity.lead')}
        actions={[{ label: t('activity.export.action'), icon: 'deposit', onClick: () => setExporting(true) }]}
      />
      <ActivityFilterBar filters={filters} />
      {countSet(filters) > 0 ? <FilteredActivity filters={filters} /> : <WholeActivity />}
      <ExportActivity key={JSON.stringify(filters)} filters={filters} opened={isExporting} onClose={() => setExporting(false)} />
    </Page>
  )
}

function WholeActivity() {
  const { t } = useTranslation()
  const query = useActivity()
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
      {entries =>
        entries.length === 0 ? (
          <Card>
            <EmptyState
              drawing="activity"
              action={
                <LinkButton link={{ to: '/u/pay' }} variant="default">
                  {t('activity.emptyAction')}
                </LinkButton>
              }
            >
              {t('activity.empty')}
            </EmptyState>
          </Card>
        ) : (
          <Card>
            <ActivityEntries
              entries={entries}
              linkOf={transaction => ({ to: '/u/wallet/activity/$transaction', params: { transaction } })}
            />
            {query.hasNextPage ? <MoreButton query={query} /> : <Muted centred>{t('activity.end')}</Muted>}
          </Card>
        )
      }
    </QueryView>
  )
}
