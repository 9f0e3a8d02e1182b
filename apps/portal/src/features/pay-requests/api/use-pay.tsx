import { ApiError } from '@lealta/contract/client'
import { formatAmount } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnPayRequest, SharedPayRequest } from '#features/pay-requests/model/pay-request.ts'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import type { SelectedBusiness } from '#shared/session/session.ts'
import { useOpenPortal } from '#shared/session/use-open-portal.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

const strong = { strong: <strong /> }

/** Why somebody does not pay who has other assets that may be exchanged for what is asked. */
const isLacking = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'no_trust' || error.code === 'insufficient_balance')

/**
 * Returns a function that pays what is left of a request from a wallet: everything is as it was asked, nothing can be typed. Who has too
 * little of it, or none, is led to where other assets are exchanged for it.
 * @param opened the portal of the wallet, where none is open yet
 */
export function usePay(walletId: string, opened?: SelectedBusiness): (request: OwnPayRequest | SharedPayRequest) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const { start } = useTransaction()
  const openPortal = useOpenPortal()
  return ({ id, asset, remaining, from }) => {
    const values = { amount: formatAmount(remaining, locale), code: asset.code, name: nameOfParty(from) ?? '' }
    start({
      name: 'payment',
      build: () => api.payPayRequest({ params: { walletId, payRequestId: id } }),
      sentence: <Trans i18nKey="payRequests.actions.paySentence" values={values} components={strong} />,
      foreignAsset: asset.businessId !== null,
      done: { picture: <AssetPicture asset={asset} size={112} />, sentence: t('payRequests.actions.paid', values) },
      again: error =>
        isLacking(error) && asset.businessId === null
          ? { label: t('payRequests.actions.exchange', { code: asset.code }), onClick: () => openPortal(opened, { to: '/u/exchange' }) }
          : undefined,
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
