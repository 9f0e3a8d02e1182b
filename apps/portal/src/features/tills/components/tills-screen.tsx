import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OwnTill, tillQueries } from '#features/tills/api/till-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import classes from './tills.module.css'

/** The tills of the business. */
export function TillsScreen() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const query = useInfiniteQuery(tillQueries.list(useApi(), id))
  return (
    <Page>
      <PaneHeader
        title={t('tills.title')}
        subtitle={t('tills.lead')}
        actions={[{ label: t('tills.create'), icon: 'plus', link: { to: '/u/pos/new' }, primary: true }]}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {tills =>
          tills.length === 0 ? (
            <Card>
              <EmptyState
                drawing="till"
                title={t('tills.emptyTitle')}
                action={<LinkButton link={{ to: '/u/pos/new' }}>{t('tills.create')}</LinkButton>}
              >
                {t('tills.empty')}
              </EmptyState>
            </Card>
          ) : (
            <Card>
              <TillList tills={tills} label={t('tills.title')} />
              <MoreButton query={query} />
            </Card>
          )
        }
      </QueryView>
    </Page>
  )
}

/** Tills as rows. */
export function TillList({ tills, label }: { tills: readonly OwnTill[]; label: string }) {
  return (
    <RowList label={label}>
      {tills.map(till => (
        <ListRow
          key={till.id}
          picture={
            <span className={classes.tillIcon}>
              <Icon name="till" size={22} />
            </span>
          }
          title={till.name}
          detail={till.alias ?? undefined}
          end={till.status === 'enabled' ? null : <StatusChip status={till.status === 'disabled' ? 'closed' : till.status} />}
          link={{ to: '/u/pos/$pos', params: { pos: till } }}
        />
      ))}
    </RowList>
  )
}
