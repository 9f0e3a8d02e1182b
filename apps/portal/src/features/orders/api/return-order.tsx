import { formatAmount, parseDecimal, type ShownAmount } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'
import type { OneOrder } from './order-queries.ts'

/** What the buyer owes, in words. */
export function useOwedWords(order: OneOrder): { amount: ShownAmount; code: string } {
  const locale = useLocale()
  return { amount: formatAmount(parseDecimal(order.owed), locale), code: order.code }
}

/** The buyer gives back what they have although its price went back. */
export function useReturnOrder(order: OneOrder): () => void {
  const { t } = useTranslation()
  const api = useApi()
  const { start } = useTransaction()
  const words = useOwedWords(order)
  return () =>
    start({
      name: 'payment',
      build: () => api.returnOrder({ params: { orderId: order.id } }),
      sentence: (
        <Trans i18nKey="orders.giveBackSentence" values={{ ...words, seller: order.seller.name }} components={{ strong: <strong /> }} />
      ),
      done: { sentence: t('orders.gaveBack', words) },
    })
}
