import { formatAmount } from '@lealta/stellar/amount'
import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import type { Pending } from '#features/payments/api/payment-queries.ts'
import { useMay } from '#shared/access/access-context.ts'
import { CopyText } from '#shared/design/copy-text.tsx'
import { KeyValue } from '#shared/design/key-value.tsx'
import { ListRow, RowList } from '#shared/design/list-row.tsx'
import { Money } from '#shared/design/money.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { StatusChip } from '#shared/design/status-chip.tsx'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { ExplorerLink } from '#shared/links/outside-link.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
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
  const locale = useLocale()
  const { start } = useTransaction()
  const api = useApi()
  const maySettle = useMay('payment.settle')
  const business = useSelectedBusiness()
  const { asset, amount, direction, status } = payment
  const isReceived = direction === 'received'
  const name = nameOfParty(isReceived ? payment.from : payment.to) ?? t('payments.pending.unknown')
  const values = { amount: formatAmount(amount, locale), code: asset.kind === 'reward' ? asset.name : asset.code, name }
  const picture = <AssetPicture asset={asset} size={112} />
  const params = { pendingPaymentId: payment.id }
  const accept = () =>
    start({
      name: 'paymentAccept',
      build: () => api.acceptPendingPayment({ params }),
      sentence: <Trans i18nKey="payments.pending.acceptSentence" values={values} components={{ strong: <strong /> }} />,
      done: { picture, sentence: t('payments.pending.accepted', values) },
      foreignAsset: asset.businessId !== null && asset.businessId !== business.id,
    })
  const cancel = () =>
    start({
      name: 'paymentCancel',
      build: () => api.cancelPendingPayment({ params }),
      sentence: (
        <>
          <Trans i18nKey="payments.pending.cancelSentence" values={values} components={{ strong: <strong /> }} />
          <span className={classes.remark}>{t('payments.pending.cancelNote', { name })}</span>
        </>
      ),
      done: { picture, sentence: t('payments.pending.cancelled', values) },
      foreignAsset: asset.businessId !== null && asset.businessId !== business.id,
    })
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
