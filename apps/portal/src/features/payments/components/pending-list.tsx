import { MOST_ACCEPTED } from '@lealta/contract'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Pending } from '#features/payments/api/payment-queries.ts'
import { useAcceptAll, useSettlePending } from '#features/payments/api/settle-pending.tsx'
import { useMay } from '#shared/access/access-context.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { ExplorerLink } from '#shared/links/outside-link.tsx'
import { nameOfParty } from '#shared/recipients/party.tsx'
import classes from './payments.module.css'

/** Pending payments, each with its actions. */
export function PendingList({ payments, label }: { payments: readonly Pending[]; label: string }) {
  return (
    <RowList label={label}>
      {payments.map(payment => (
        <PendingRow key={payment.id} payment={payment} />
      ))}
    </RowList>
  )
}

/** Accepts what waits, at once; nothing where there is only one, or nothing that may be accepted. */
export function AcceptAll({ payments }: { payments: readonly Pending[] }) {
  const { t } = useTranslation()
  const maySettle = useMay('payment.settle')
  const accept = useAcceptAll()
  const waiting = payments.filter(({ canAccept }) => canAccept)
  const shown = waiting.slice(0, MOST_ACCEPTED)
  if (!maySettle || shown.length < 2) return null
  const counts = { number: shown.length, total: waiting.length }
  return (
    <Button size="sm" onClick={() => accept(shown)}>
      {t(shown.length < waiting.length ? 'payments.pending.acceptSome' : 'payments.pending.acceptAll', counts)}
    </Button>
  )
}

/** What the network calls the payment, folded up: its id, and the transaction that made it wait (spec §3 "Claimable payment"). */
function PendingDetails({ payment: { balanceId, hash } }: { payment: Pending }) {
  const { t } = useTranslation()
  return (
    <details className={classes.details}>
      <summary>{t('activity.detail.title')}</summary>
      <KeyValue
        rows={[
          { label: t('payments.pending.id'), value: <CopyText text={balanceId} label={t('payments.pending.id')} short /> },
          {
            label: t('activity.detail.hash'),
            value: hash ? <CopyText text={hash} label={t('activity.detail.hash')} short /> : undefined,
          },
          {
            key: 'explorer',
            label: t('loyalty.facts.explorer'),
            value: hash ? (
              <ExplorerLink kind="tx" id={hash}>
                {t('activity.detail.hash')}
              </ExplorerLink>
            ) : undefined,
          },
        ]}
      />
    </details>
  )
}

function PendingRow({ payment }: { payment: Pending }) {
  const { t } = useTranslation()
  const maySettle = useMay('payment.settle')
  const { asset, amount, direction, status } = payment
  const isReceived = direction === 'received'
  const name = nameOfParty(isReceived ? payment.from : payment.to) ?? t('payments.pending.unknown')
  const { accept, cancel } = useSettlePending(payment, name)
  return (
    <ListRow
      picture={<AssetPicture asset={asset} />}
      title={
        <>
          <Money amount={amount} code={asset.kind === 'reward' ? asset.name : asset.code} />
          {status === 'waiting' ? null : <StatusChip status={status} />}
        </>
      }
      detail={
        <>
          {t(isReceived ? 'payments.pending.from' : 'payments.pending.to', { name })} ·{' '}
          <RelativeTime at={payment.settledAt ?? payment.createdAt} />
          {payment.memo ? <span className={classes.memo}>“{payment.memo}”</span> : null}
        </>
      }
      end={
        maySettle && payment.canAccept ? (
          <Button size="sm" onClick={accept}>
            {t('payments.pending.accept')}
          </Button>
        ) : maySettle && payment.canCancel ? (
          <Button size="sm" variant="default" onClick={cancel}>
            {t('payments.pending.cancel')}
          </Button>
        ) : null
      }
      more={<PendingDetails payment={payment} />}
    />
  )
}
