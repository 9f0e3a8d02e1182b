import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activityQueries } from '#features/activity/api/activity-queries.ts'
import { type ActivityEntry, formatWalletTransaction } from '#features/activity/model/activity-entry.ts'
import { describeActivity, directionOf, mainChange } from '#features/activity/model/describe-activity.ts'
import { type ActivityItem, ActivityList } from '#shared/design/activity-list.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { LinkButton } from '#shared/design/link-button.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { useRights } from '#shared/session/use-rights.ts'
import { ExportActivity } from './export-activity.tsx'

function useActivity() {
  const { walletId, publicKey } = useSelectedBusiness()
  return useInfiniteQuery({ ...activityQueries.list(walletId, publicKey), select: ({ pages }) => pages.flatMap(({ entries }) => entries) })
}

/** `/u/wallet/activity`: everything that moved, by day; `drawer` is the open transaction. */
export function ActivityScreen({ drawer }: { drawer: ReactNode }) {
  const { t } = useTranslation()
  const { mayOperate } = useRights()
  const query = useActivity()
  const [isExporting, setExporting] = useState(false)
  return (
    <Page>
      <PaneHeader
        title={t('activity.title')}
        subtitle={t('activity.lead')}
        actions={[{ label: t('activity.export.action'), icon: 'deposit', onClick: () => setExporting(true) }]}
      />
      <QueryView query={query} skeleton={<RowsSkeleton rows={8} />}>
        {entries =>
          entries.length === 0 ? (
            <Card>
              <EmptyState
                drawing="activity"
                action={
                  mayOperate ? (
                    <LinkButton to="/u/pay" variant="default">
                      {t('activity.emptyAction')}
                    </LinkButton>
                  ) : null
                }
              >
                {t('activity.empty')}
              </EmptyState>
            </Card>
          ) : (
            <Card>
              <Entries entries={entries} base="/u/wallet/activity" />
              {query.hasNextPage ? (
                <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('activity.more')}
                </Button>
              ) : (
                <p style={{ margin: 0, color: 'var(--muted)', textAlign: 'center' }}>{t('activity.end')}</p>
              )}
            </Card>
          )
        }
      </QueryView>
      <ExportActivity opened={isExporting} onClose={() => setExporting(false)} />
      {drawer}
    </Page>
  )
}

/** The last few entries, for the top of other screens; nothing while there are none. */
export function RecentActivity({ count = 5 }: { count?: number }) {
  const { t } = useTranslation()
  const query = useActivity()
  return (
    <QueryView query={query} skeleton={<RowsSkeleton rows={3} />}>
      {entries =>
        entries.length === 0 ? null : (
          <Section
            title={t('wallet.recent')}
            card
            action={
              <LinkButton to="/u/wallet/activity" variant="subtle" size="compact-sm">
                {t('common.seeAll')}
              </LinkButton>
            }
          >
            <Entries entries={entries.slice(0, count)} base="/u/wallet/dashboard" />
          </Section>
        )
      }
    </QueryView>
  )
}

function Entries({ entries, base }: { entries: readonly ActivityEntry[]; base: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { walletId, publicKey, kind } = useSelectedBusiness()
  const items = entries.map((entry): ActivityItem => {
    const change = mainChange(entry)
    const direction = directionOf(change)
    const sentence = describeActivity(entry.record, direction, { publicKey, isBusiness: kind === 'business' })
    const other = entry.balances.find(balance => balance !== change)
    const details = [
      // The memo of a redemption is its number, which tells nobody anything.
      entry.record?.memo && !entry.record.redemptionId ? `“${entry.record.memo}”` : undefined,
      other && entry.record?.entityType !== 'buy'
        ? t('activity.receipt', { amount: formatAmount(other.amount, locale), code: other.asset.code })
        : undefined,
    ].filter(detail => detail !== undefined)
    return {
      id: entry.id,
      at: entry.createdAt,
      icon: sentence.icon,
      title: t(sentence.key, sentence.values as Record<'name' | 'title', string>),
      ...(details.length > 0 ? { detail: details.join(' · ') } : {}),
      amount: change?.amount,
      code: change?.asset.code,
      direction,
      to: `${base}/${formatWalletTransaction(walletId, entry.hash)}`,
    }
  })
  return <ActivityList items={items} />
}
