import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import type { PaymentMemo } from '#features/payments/model/payment-memo.ts'
import type { Receiving } from '#features/payments/model/use-receiving.ts'
import { AssetPicture } from '#shared/holdings/asset-picture.tsx'
import type { Holding } from '#shared/holdings/holding.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import type { PayablePerson } from '#shared/recipients/recipient.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { Remark } from '#shared/transaction/remark.tsx'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

type Payment = {
  /** What it is paid with. */
  asset: Holding['asset']
  person: PayablePerson
  /** What arrives. */
  amount: Stroops
  memo: PaymentMemo['sent']
  receiving: Receiving
}

/** Pays a person, also in another asset than they receive, by a quote; whatever fails then leads to a new one. */
export function usePay({ onPaid }: { onPaid: () => void }): (payment: Payment) => void {
  const { t } = useTranslation()
  const locale = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const { start } = useTransaction()
  const { walletId } = useSelectedWallet()
  const { id: businessId } = useSelectedBusiness()
  return ({ asset, person, amount, memo, receiving: { receiving, exchange, sending, isExchange, query } }) => {
    const said = { amount: formatAmount(amount, locale), code: receiving.code, name: person.name }
    const quoteAgain = () => void query.refetch()
    start({
      name: isExchange ? 'payment' : person.delivery,
      build: () =>
        api.pay({
          params: { walletId },
          body: {
            recipient: person.text,
            asset: receiving.id,
            amount: formatDecimal(amount),
            ...(memo ? { memo } : {}),
            ...(exchange ? { exchange: { asset: exchange.asset, limit: formatDecimal(exchange.limit) } } : {}),
          },
        }),
      // The API decides again when it builds, and the sentence follows its decision.
      sentence: prepared => (
        <>
          <Trans
            i18nKey={
              exchange
                ? 'payments.exchange.sentence'
                : prepared.name === 'paymentClaimable'
                  ? 'payments.sentenceWaits'
                  : 'payments.sentence'
            }
            values={{ ...said, limit: exchange && formatAmount(exchange.limit, locale), other: sending.code }}
            components={{ strong: <strong /> }}
          />
          {memo?.type === 'id' ? <Remark>{t('payments.memoDigits.review', { id: memo.value })}</Remark> : null}
        </>
      ),
      foreignAsset: asset.businessId !== null && asset.businessId !== businessId,
      done: prepared => ({
        picture: <AssetPicture asset={asset} size={112} />,
        sentence: t(prepared.name === 'paymentClaimable' ? 'payments.givenWaits' : 'payments.given', said),
      }),
      next: { label: t('payments.done'), onClick: () => void navigate({ to: '/u/wallet/activity' }) },
      ...(exchange ? { again: { label: t('exchange.refresh'), onClick: quoteAgain }, onCancel: quoteAgain } : {}),
      onDone: onPaid,
    })
  }
}
