import { formatAmount } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnPayRequest, SharedPayRequest } from '#features/pay-requests/model/pay-request.ts'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

const strong = { strong: <strong /> }

/** Returns a function that pays what is left of a request from a wallet: everything is as it was asked, nothing can be typed. */
export function usePay(walletId: string): (request: OwnPayRequest | SharedPayRequest) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  return ({ id, asset, remaining, from }) => {
    const values = { amount: formatAmount(remaining, locale), code: asset.code, name: nameOfParty(from) ?? '' }
    start({
      name: 'payment',
      build: () => api.payPayRequest({ params: { walletId, payRequestId: id } }),
      sentence: <Trans i18nKey="payRequests.actions.paySentence" values={values} components={strong} />,
      foreignAsset: asset.businessId !== null,
      done: { picture: <AssetPicture asset={asset} size={112} />, sentence: t('payRequests.actions.paid', values) },
    })
  }
}

/** Returns a function that sends back what was too much, or for nothing, to whom it came from. */
export function useRefund(walletId: string): (request: OwnPayRequest) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  return ({ id, asset, refund, payments }) => {
    if (!refund) return
    const { paymentId, amount } = refund
    const payer = payments.find(payment => payment.id === paymentId)?.from
    const values = {
      amount: formatAmount(amount, locale),
      code: asset.code,
      name: (payer && nameOfParty(payer)) ?? t('payRequests.actions.payer'),
    }
    start({
      name: 'payment',
      build: () => api.refundPayRequest({ params: { walletId, payRequestId: id }, body: { paymentId } }),
      sentence: <Trans i18nKey="payRequests.actions.refundSentence" values={values} components={strong} />,
      foreignAsset: asset.businessId !== null,
      done: { picture: <AssetPicture asset={asset} size={112} />, sentence: t('payRequests.actions.refunded', values) },
    })
  }
}
