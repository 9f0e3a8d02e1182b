import type { Stroops } from '@lealta/kernel'
import { formatAmount } from '@lealta/stellar/amount'
import { useLocale } from '#shared/language/use-locale.ts'
import classes from './pieces.module.css'

/**
 * An amount in the person's locale with tabular figures (spec §9: at least 2 decimals when fractional).
 * Not for translators: codes are often words, and figures are ours already. `sign` prefixes + or −; `hero` is the large size of balances.
 */
export function Money({
  amount,
  code,
  sign,
  hero = false,
}: {
  amount: Stroops
  code?: string | undefined
  sign?: '+' | '-' | undefined
  hero?: boolean
}) {
  const locale = useLocale()
  return (
    <span className={`${classes.money} ${hero ? classes.hero : ''}`} translate="no">
      {sign === '-' ? '−' : (sign ?? '')}
      {formatAmount(amount, locale)}
      {code ? <span className={classes.code}>{code}</span> : null}
    </span>
  )
}
