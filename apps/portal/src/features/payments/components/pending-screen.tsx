import { Stack, Tabs } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pending } from '#features/payments/api/payment-queries.ts'
import { usePending } from '#features/payments/api/use-pending.ts'
import { useIsBusiness } from '#shared/access/access-context.ts'
import { LinkButton } from '#shared/access/link-button.tsx'
import { EmptyState } from '#shared/design/empty-state.tsx'
import { Card, Page, Section } from '#shared/design/page.tsx'
import { RowsSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { MoreButton } from '#shared/lists/more-button.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { ClaimableBalances } from './claimable-list.tsx'
import { AcceptAll, PendingList } from './pending-list.tsx'

/** Pending payments, received and sent, and past ones with their outcome. */
export function PendingScreen() {
  const { t } = useTranslation()
  return (
    <Page>
      <PaneHeader title={t('payments.pending.title')} subtitle={t('payments.pending.lead')} back={{ to: '/u/wallet/dashboard' }} />
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
  const isBusiness = useIsBusiness()
  const query = usePending('waiting')
  const part = (payments: readonly Pending[], direction: Pending['direction'], title: string, empty: string) => {
    const shown = payments.filter(payment => payment.direction === direction)
    return (
      <Section title={title} card action={direction === 'received' ? <AcceptAll payments={shown} /> : undefined}>
        {shown.length > 0 ? (
          <PendingList payments={shown} label={title} />
        ) : (
          <EmptyState
            drawing="receipt"
            action={
              direction === 'sent' ? (
                <LinkButton link={{ to: '/u/pay' }} variant="default">
                  {t('payments.pending.emptyAction')}
                </LinkButton>
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
          <ClaimableBalances />
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
