import { STROOPS_PER_UNIT, type Stroops, toStroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import type { OrderBookRecord } from '@lealta/stellar/horizon'
import { useTranslation } from 'react-i18next'
import { type Level, toLevels } from '#features/trade/model/order.ts'
import { Muted } from '#shared/design/muted.tsx'
import { styleVariables } from '#shared/design/style-variables.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './trade.module.css'

/** A hundredth of a unit, in stroops. */
const CENT = STROOPS_PER_UNIT / 100n
/** An amount as the book shows it: of large ones the hundredths are enough, and fit beside the price on a phone. */
const shorten = (amount: Stroops): Stroops => (amount < 100n * STROOPS_PER_UNIT ? amount : toStroops(amount - (amount % CENT)))

/** Both sides of the book as tables, best first, with how deep each level reaches. A price can be taken over into the order. */
export function OrderBook({ book, onUse }: { book: OrderBookRecord; onUse: (price: Stroops) => void }) {
  const { t } = useTranslation()
  const [asks, bids] = [toLevels(book.asks, false), toLevels(book.bids, true)]
  return (
    <>
      <BookSide caption={t('trade.book.asks')} none={t('trade.book.noAsks')} levels={asks} onUse={onUse} />
      <BookSide caption={t('trade.book.bids')} none={t('trade.book.noBids')} levels={bids} onUse={onUse} />
    </>
  )
}

type BookSideProps = { caption: string; none: string; levels: readonly Level[]; onUse: (price: Stroops) => void }

function BookSide({ caption, none, levels, onUse }: BookSideProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const deepest = levels.at(-1)?.depth ?? 0n
  if (levels.length === 0) return <Muted>{none}</Muted>
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trade.book.price')}</th>
            <th scope="col">{t('trade.book.amount')}</th>
            <th scope="col">{t('trade.book.depth')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ price, amount, depth }) => {
            const shown = formatAmount(price, locale)
            const share = deepest === 0n ? 0n : (depth * 100n) / deepest
            return (
              <tr key={String(depth)} className={classes.level} {...styleVariables({ '--depth': `${share}%` })}>
                <td>
                  <button
                    type="button"
                    className={classes.use}
                    aria-label={t('trade.book.use', { price: shown })}
                    onClick={() => onUse(price)}
                  >
                    {shown}
                  </button>
                </td>
                <td>{formatAmount(shorten(amount), locale)}</td>
                <td>{formatAmount(shorten(depth), locale)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
