import { Button, Stack, Tabs } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Pending, type PendingStatus, paymentQueries } from '#features/payments/api/payment-queries.ts'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useSelectedBusiness } from '#shared/session/session-store.ts'
import { useRights } from '#shared/session/use-rights.ts'
import { PendingList } from './pending-list.tsx'

/** `/u/wallet/pending`: what waits, received and sent, and what became of it. */
export function PendingScreen() {
  const { t } = useTranslation()
  return (
    <Page>
      <PaneHeader title={t('payments.pending.title')} subtitle={t('payments.pending.lead')} back="/u/wallet/dashboard" />
      <Tabs defaultValue="waiting" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="waiting">{t('payments.pending.title')}</Tabs.Tab>
          <Tabs.Tab value="settled">{t('payments.pending.settled')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="waiting" pt="md">
          <Waiting />
        </Tabs.Panel>
        <Tabs.Panel value="settled" pt="md">
          <Settled />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Waiting() {
  const { t } = useTranslation()
  const { isBusiness, mayOperate } = useRights()
  const query = usePending('waiting')
  const part = (payments: readonly Pending[], direction: Pending['direction'], title: string, empty: string) => {
    const shown = payments.filter(payment => payment.direction === direction)
    return (
      <Section title={title} card>
        {shown.length > 0 ? (
          <PendingList payments={shown} label={title} />
        ) : (
          <EmptyState
            drawing="receipt"
            action={
              direction === 'sent' && mayOperate ? (
                <Button component={Link} to="/u/pay" variant="default">
                  {t('payments.pending.emptyAction')}
                </Button>
              ) : null
            }
          >
            {empty}
          </EmptyState>
        )}
      </Section>
    )
  }
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {payments => (
        <Stack gap="lg">
          {part(
            payments,
            'received',
            t(isBusiness ? 'payments.pending.receivedBusiness' : 'payments.pending.received'),
            t('payments.pending.emptyReceived'),
          )}
          {part(
            payments,
            'sent',
            t(isBusiness ? 'payments.pending.sentBusiness' : 'payments.pending.sent'),
            t('payments.pending.emptySent'),
          )}
          <MoreButton query={query} />
        </Stack>
      )}
    </QueryView>
  )
}

function Settled() {
  const { t } = useTranslation()
  const accepted = usePending('accepted')
  const cancelled = usePending('cancelled')
  return (
    <QueryView query={accepted} skeleton={<RowsSkeleton />}>
      {first => (
        <QueryView query={cancelled} skeleton={<RowsSkeleton />}>
          {second => {
            const all = [...first, ...second].sort((a, b) => (b.settledAt ?? b.createdAt).localeCompare(a.settledAt ?? a.createdAt))
            return (
              <Stack gap="md">
                <Card>
                  {all.length > 0 ? (
                    <PendingList payments={all} label={t('payments.pending.settled')} />
                  ) : (
                    <EmptyState drawing="receipt">{t('payments.pending.emptySettled')}</EmptyState>
                  )}
                </Card>
                <MoreButton query={accepted} />
                <MoreButton query={cancelled} />
              </Stack>
            )
          }}
        </QueryView>
      )}
    </QueryView>
  )
}

function usePending(status: PendingStatus) {
  const { walletId } = useSelectedBusiness()
  return useInfiniteQuery(paymentQueries.pending(walletId, status))
}

function MoreButton({ query }: { query: ReturnType<typeof usePending> }) {
  const { t } = useTranslation()
  if (!query.hasNextPage) return null
  return (
    <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('payments.pending.more')}
    </Button>
  )
}

/** The payments that wait for the person, for the top of other screens; nothing while there are none. */
export function WaitingForYou() {
  const { t } = useTranslation()
  const { data } = usePending('waiting')
  const received = (data ?? []).filter(payment => payment.direction === 'received')
  if (received.length === 0) return null
  return (
    <Section
      title={t('dashboard.waiting.title')}
      card
      action={
        <Button component={Link} to="/u/wallet/pending" variant="subtle" size="compact-sm">
          {t('common.seeAll')}
        </Button>
      }
    >
      <PendingList payments={received.slice(0, 3)} label={t('dashboard.waiting.title')} />
    </Section>
  )
}
