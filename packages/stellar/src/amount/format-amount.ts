import type { Stroops } from '@lealta/kernel'
import { type AmountLocale, readAmountMarks } from './amount-locale.ts'
import { formatDecimal } from './format-decimal.ts'

declare const shown: unique symbol
/** An amount as a person reads it. Texts take no other in the place of an amount (`{{amount, amount}}`), so that none shows a raw decimal. */
export type ShownAmount = string & { readonly [shown]: true }

/**
 * Writes an amount for a person: the locale's marks, no decimals for a whole amount, else 2 to 7 (spec §9).
 * @param options.grouping false leaves out the grouping marks, as an input field needs it: `parseAmount` then reads back every amount
 */
export function formatAmount(amount: Stroops, locale: AmountLocale, options: { grouping?: boolean } = {}): ShownAmount {
  const { decimal, grouping } = readAmountMarks(locale)
  const [whole = '0', decimals = ''] = formatDecimal(amount).split('.')
  const integer = options.grouping === false ? whole : whole.replace(/\B(?=(\d{3})+$)/g, grouping)
  const fraction = decimals.replace(/0+$/, '')
  return (fraction === '' ? integer : `${integer}${decimal}${fraction.padEnd(2, '0')}`) as ShownAmount
}

/** An amount with the code of what it is an amount of. */
export const withCode = (amount: ShownAmount, code: string): ShownAmount => `${amount} ${code}` as ShownAmount

/** An amount with a sign before it, whose distance it brings along. */
export const withSign = (sign: '−' | '≤ ' | '≥ ', amount: ShownAmount): ShownAmount => `${sign}${amount}` as ShownAmount
