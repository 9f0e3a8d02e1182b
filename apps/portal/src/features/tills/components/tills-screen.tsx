import { parseDecimal } from '@lealta/stellar/amount'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type OwnTill, tillQueries } from '#features/tills/api/till-queries.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { Card, Page } from '#shared/design/page.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { businessProgram } from '#shared/programs/business-program.ts'
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
                isInHeader
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

/** Tills as rows: where, when something last arrived, and what they can give; in columns where there is room. */
export function TillList({ tills, label }: { tills: readonly OwnTill[]; label: string }) {
  return (
    <div className={classes.tills}>
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
            detail={<Where till={till} />}
            end={<State till={till} />}
            link={{ to: '/u/pos/$pos', params: { pos: till } }}
          />
        ))}
      </RowList>
    </div>
  )
}

/** Below the name. What has a column of its own where there is room is left out there. */
function Where({ till: { alias, locationName, last, status } }: { till: OwnTill }) {
  return (
    <>
      {alias === null ? null : <span className={classes.whole}>{alias}</span>}
      {locationName === null ? null : <span className={classes.folded}>{locationName}</span>}
      {status === 'enabled' ? (
        <span className={classes.folded}>
          <Last at={last} />
        </span>
      ) : null}
    </>
  )
}

function State({ till: { status, locationName, last, float } }: { till: OwnTill }) {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const { data: program } = useQuery(businessProgram(useApi(), id))
  if (status !== 'enabled') return <StatusChip status={status === 'disabled' ? 'closed' : status} />
  return (
    <span className={classes.state}>
      <span className={classes.column}>
        <small>{t('accounts.tills.field')}</small>
        {locationName ?? '–'}
      </span>
      <span className={classes.column}>
        <small>{t('tills.list.last')}</small>
        <Last at={last} />
      </span>
      <span className={classes.float}>
        <small>{t('tills.list.float')}</small>
        {float === null ? '–' : <Money amount={parseDecimal(float)} code={program?.code} />}
      </span>
    </span>
  )
}

function Last({ at }: { at: string | null }) {
  const { t } = useTranslation()
  return at === null ? t('tills.list.quiet') : <RelativeTime at={at} />
}
