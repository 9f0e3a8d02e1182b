import type { BulkRun } from '@lealta/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkQueries } from '#features/bulk/api/bulk-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { RunChip } from './run-chip.tsx'

/** Lists that were given, or are going to be. */
export function RunsScreen() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useInfiniteQuery(bulkQueries.list(useApi(), id))
  return (
    <Page>
      <PaneHeader
        title={t('bulk.title')}
        subtitle={t('bulk.lead')}
        actions={[{ label: t('bulk.create'), icon: 'plus', link: { to: '/u/bulk/new' }, primary: true }]}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {runs => (
          <Card>
            {runs.length > 0 ? (
              <>
                <RowList label={t('bulk.title')}>
                  {runs.map(run => (
                    <RunRow key={run.id} run={run} />
                  ))}
                </RowList>
                <MoreButton query={query} />
              </>
            ) : (
              <EmptyState
                drawing="receipt"
                title={t('bulk.emptyTitle')}
                action={<LinkButton link={{ to: '/u/bulk/new' }}>{t('bulk.create')}</LinkButton>}
                isInHeader
              >
                {t('bulk.empty')}
              </EmptyState>
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function RunRow({ run: { id, name, kind, state, asset, size, rows, createdAt } }: { run: BulkRun & { id: string } }) {
  const { t } = useTranslation()
  const total = size - rows.problem
  return (
    <ListRow
      picture={<AssetPicture asset={asset} size={44} />}
      title={name}
      detail={
        <>
          {t(`bulk.kinds.${kind}`)} · {t('bulk.row', { count: rows.paid + rows.unaccepted, total })}
          {rows.problem > 0 ? ` · ${t('bulk.rowProblems', { count: rows.problem })}` : ''} · <RelativeTime at={createdAt} />
        </>
      }
      end={<RunChip state={state} />}
      link={{ to: '/u/bulk/$runId', params: { runId: id } }}
    />
  )
}
