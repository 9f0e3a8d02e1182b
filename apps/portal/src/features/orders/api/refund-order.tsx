import type { Stroops } from '@lealta/kernel'
import { formatAmount, formatDecimal } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { nameOfParty } from '#shared/recipients/party.tsx'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { OneOrder } from './order-queries.ts'

/** Pays the price of an order back, or a part of it. */
export function useRefundOrder(order: OneOrder): (amount: Stroops) => void {
  const { t } = useTranslation()
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const { start } = useTransaction()
  return amount => {
    const values = { amount: formatAmount(amount, locale), code: codeOf(order.priceAsset) }
    start({
      name: 'payment',
      build: () => api.refundOrder({ params: { orderId: order.id }, body: { amount: formatDecimal(amount) } }),
      sentence: (
        <Trans
          i18nKey="orders.refund.sentence"
          values={{ ...values, buyer: nameOfParty(order.buyer) ?? '' }}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('orders.refund.done', values) },
      onDone: () => void navigate({ to: '/u/orders/$orderId', params: { orderId: order.id } }),
    })
  }
}
