import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tillQueries } from '#features/tills/api/till-queries.ts'
import { formatTillParam } from '#features/tills/model/till-param.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { LinkButton } from '#shared/design/link-button.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { useRights } from '#shared/session/use-rights.ts'
import classes from './tills.module.css'

/** `/u/pos`: the tills of the business; `drawer` is what is open beside them. */
export function TillsScreen({ drawer }: { drawer: ReactNode }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const { mayEdit } = useRights()
  const query = useInfiniteQuery(tillQueries.list(id))
  return (
    <Page>
      <PaneHeader
        title={t('tills.title')}
        subtitle={t('tills.lead')}
        actions={mayEdit ? [{ label: t('tills.create'), icon: 'plus', to: '/u/pos/new', primary: true }] : []}
      />
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {tills =>
          tills.length === 0 ? (
            <Card>
              <EmptyState
                drawing="till"
                title={t('tills.emptyTitle')}
                action={mayEdit ? <LinkButton to="/u/pos/new">{t('tills.create')}</LinkButton> : null}
              >
                {t('tills.empty')}
              </EmptyState>
            </Card>
          ) : (
            <Card>
              <RowList label={t('tills.title')}>
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
                    to={`/u/pos/${formatTillParam(till)}`}
                  />
                ))}
              </RowList>
              {query.hasNextPage ? (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('tills.events.more')}
                </Button>
              ) : null}
            </Card>
          )
        }
      </QueryView>
      {drawer}
    </Page>
  )
}
