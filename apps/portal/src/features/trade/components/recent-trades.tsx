import { formatAmount } from '@lealta/stellar/amount'
import type { TradeRecord } from '@lealta/stellar/horizon'
import { useTranslation } from 'react-i18next'
import { toUnitPrice } from '#features/trade/model/order.ts'
import { Muted } from '#shared/design/muted.tsx'
import { RelativeTime } from '#shared/design/relative-time.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './trade.module.css'

/** The newest trades of a pair, whoever made them. */
export function RecentTrades({ trades }: { trades: readonly TradeRecord[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (trades.length === 0) return <Muted>{t('trade.trades.none')}</Muted>
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('trade.book.price')}</th>
            <th scope="col">{t('trade.book.amount')}</th>
            <th scope="col">{t('trade.trades.when')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.map(({ id, price, baseAmount, closedAt }) => (
            <tr key={id}>
              <td>{formatAmount(toUnitPrice(price), locale)}</td>
              <td>{formatAmount(baseAmount, locale)}</td>
              <td>
                <RelativeTime at={closedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
