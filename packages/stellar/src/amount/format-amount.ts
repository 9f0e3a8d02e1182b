import type { Stroops } from '@lealta/kernel'
import { type AmountLocale, readAmountMarks } from './amount-locale.ts'
import { formatDecimal } from './format-decimal.ts'

/**
 * Writes an amount for a person: the locale's marks, no decimals for a whole amount, else 2 to 7 (spec §9).
 * @param options.grouping false leaves out the grouping marks, as an input field needs it: `parseAmount` then reads back every amount
 */
export function formatAmount(amount: Stroops, locale: AmountLocale, options: { grouping?: boolean } = {}): string {
  const { decimal, grouping } = readAmountMarks(locale)
  const [whole = '0', decimals = ''] = formatDecimal(amount).split('.')
  const shown = options.grouping === false ? whole : whole.replace(/\B(?=(\d{3})+$)/g, grouping)
  const fraction = decimals.replace(/0+$/, '')
  return fraction === '' ? shown : `${shown}${decimal}${fraction.padEnd(2, '0')}`
}
