import { formatAmount, parseDecimal } from '@lealta/stellar/amount'
import { Trans, useTranslation } from 'react-i18next'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useTransaction } from '#shared/transaction/transaction-context.ts'

/** The sale of a reward, and what its points are called. */
type Closed = { name: string; sale: NonNullable<OwnReward['sale']>; code: string }

/** Closes the sale of a reward: what is left, and the points that were paid, come back. */
export function useCloseSale(): (closed: Closed) => void {
  const { t } = useTranslation()
  const api = useApi()
  const locale = useLocale()
  const { start } = useTransaction()
  const words = (text: string) => formatAmount(parseDecimal(text), locale)
  return ({ name, sale, code }) =>
    start({
      name: 'sellCollect',
      build: () => api.closeSale({ params: { saleId: sale.id } }),
      sentence: (
        <Trans
          i18nKey="rewards.sell.closeSentence"
          values={{ name, remaining: words(sale.remaining), points: words(sale.totalPrice), code }}
          components={{ strong: <strong /> }}
        />
      ),
      done: { sentence: t('sales.closed', { name }), detail: t('sales.closedDetail') },
    })
}
