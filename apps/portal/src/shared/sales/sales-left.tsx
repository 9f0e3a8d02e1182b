import type { SaleDetails } from '@lealta/contract'
import { formatAmount, parseDecimal, toCost, toPrice } from '@lealta/stellar/amount'
import { codeOf } from '@lealta/stellar/asset'
import { useTranslation } from 'react-i18next'
import { Note } from '#shared/design/form-error.tsx'
import { useLocale } from '#shared/language/use-locale.ts'
import { QueryView } from '#shared/lists/query-view.tsx'
import type { OpenSales } from './open-sales-query.ts'
import classes from './sales-left.module.css'
import type { SalesLeftView } from './use-sales-left.ts'

/** Says, before somebody goes, which sales only they can close, and what each of these still gives them. Nothing when there are none. */
export function SalesLeft({ left: { query, count }, isOwn = false }: { left: SalesLeftView; isOwn?: boolean }) {
  const { t } = useTranslation()
  if (!query) return count > 0 ? <Note>{t('sales.left.note', { count })}</Note> : null
  return (
    <QueryView query={query} skeleton={<p className={classes.reading}>{t('sales.left.reading')}</p>}>
      {open => (open.count > 0 ? <Left open={open} isOwn={isOwn} /> : null)}
    </QueryView>
  )
}

function Left({ open: { count, shown }, isOwn }: { open: OpenSales; isOwn: boolean }) {
  const { t } = useTranslation()
  return (
    <div>
      <Note>{t(isOwn ? 'sales.left.own' : 'sales.left.note', { count })}</Note>
      <ul className={classes.list} aria-label={t('sales.left.list')}>
        {shown.map(sale => (
          <Row key={sale.id} sale={sale} />
        ))}
        {count > shown.length ? <li>{t('sales.left.more', { count: count - shown.length })}</li> : null}
      </ul>
    </div>
  )
}

function Row({ sale }: { sale: SaleDetails }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const say = (amount: ReturnType<typeof parseDecimal>) => formatAmount(amount, locale)
  const worth = toCost(parseDecimal(sale.remaining), toPrice(parseDecimal(sale.price)))
  const priceCode = codeOf(sale.priceAsset)
  const values = { remaining: say(parseDecimal(sale.remaining)), code: sale.code, worth: say(worth), priceCode }
  return (
    <li>
      <strong>{sale.name}</strong>
      <span className={classes.detail}>
        {t('sales.left.row', values)}
        {sale.collectable === null ? null : ` ${t('sales.left.income', { income: say(parseDecimal(sale.collectable)), priceCode })}`}
      </span>
    </li>
  )
}
