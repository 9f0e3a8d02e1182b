import { formatAmount } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { Remark, RemarkList } from '#shared/transaction/remark.tsx'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { Pending } from './payment-queries.ts'

const strong = { strong: <strong /> }

/** Accepts several payments that wait for the selected wallet, in one transaction. */
export function useAcceptAll(): (payments: readonly Pending[]) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  return payments => {
    const lines = payments.map(({ id, asset, amount, from }) => ({
      id,
      text: t('payments.pending.acceptAllLine', {
        amount: formatAmount(amount, locale),
        code: asset.kind === 'reward' ? asset.name : asset.code,
        name: nameOfParty(from) ?? t('payments.pending.unknown'),
      }),
    }))
    start({
      name: 'paymentAccept',
      build: () => api.acceptPendingPayments({ body: { pendingPaymentIds: payments.map(({ id }) => id) } }),
      sentence: (
        <>
          <Trans i18nKey="payments.pending.acceptAllSentence" values={{ number: payments.length }} components={strong} />
          <RemarkList lines={lines} />
        </>
      ),
      done: { sentence: t('payments.pending.acceptedAll') },
      foreignAsset: true,
    })
  }
}

/** Accepts a payment that waits, or takes it back. @param name of the other side */
export function useSettlePending({ id, asset, amount }: Pending, name: string): { accept: () => void; cancel: () => void } {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  const business = useSelectedBusiness()
  const values = { amount: formatAmount(amount, locale), code: asset.kind === 'reward' ? asset.name : asset.code, name }
  const picture = <AssetPicture asset={asset} size={112} />
  const params = { pendingPaymentId: id }
  const foreignAsset = asset.businessId !== null && asset.businessId !== business.id
  return {
    accept: () =>
      start({
        name: 'paymentAccept',
        build: () => api.acceptPendingPayment({ params }),
        sentence: <Trans i18nKey="payments.pending.acceptSentence" values={values} components={strong} />,
        done: { picture, sentence: t('payments.pending.accepted', values) },
        foreignAsset,
      }),
    cancel: () =>
      start({
        name: 'paymentCancel',
        build: () => api.cancelPendingPayment({ params }),
        sentence: (
          <>
            <Trans i18nKey="payments.pending.cancelSentence" values={values} components={strong} />
            <Remark>{t('payments.pending.cancelNote', { name })}</Remark>
          </>
        ),
        done: { picture, sentence: t('payments.pending.cancelled', values) },
        foreignAsset,
      }),
  }
}
