import type { Stroops } from '@lealta/kernel'
import { AmountError } from './amount-error.ts'
import { type AmountLocale, readAmountMarks } from './amount-locale.ts'
import { parseDecimal } from './parse-decimal.ts'

/**
 * Parses an amount that a person typed, by the locale of their screen; never guesses.
 * The locale's decimal mark is the only one that starts decimals. Its grouping mark is accepted where it cannot be anything else: in
 * groups of three, twice or more, or together with decimals. A single grouping mark without decimals ("1.000" in Spanish) means two
 * things to two people and is refused, and so is the other locale's decimal mark ("1.5" in Spanish).
 * @throws AmountError amount_ambiguous, amount_not_valid (blank, sign, exponent, two decimal marks, bad groups), amount_too_precise, amount_too_large
 */
export function parseAmount(text: string, locale: AmountLocale): Stroops {
  const typed = text.trim()
  if (!/^[\d.,]+$/.test(typed)) throw new AmountError('amount_not_valid', 'not digits and marks')
  const { decimal, grouping } = readAmountMarks(locale)
  const parts = typed.split(decimal)
  const whole = parts[0] ?? ''
  const fraction = parts[1]
  if (parts.length > 2 || fraction === '' || fraction?.includes(grouping)) throw new AmountError('amount_not_valid', 'marks out of place')
  if (whole === '' && fraction === undefined) throw new AmountError('amount_not_valid', 'no digits')
  return parseDecimal(`${ungroup(whole, grouping, fraction !== undefined)}${fraction === undefined ? '' : `.${fraction}`}`)
}

function ungroup(whole: string, grouping: string, hasDecimals: boolean): string {
  if (whole === '') return '0'
  const groups = whole.split(grouping)
  if (groups.length === 1) return whole
  const wellGrouped = /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every(group => group.length === 3)
  if (groups.length === 2 && !hasDecimals) throw new AmountError('amount_ambiguous', 'the mark may start decimals or group thousands')
  if (!wellGrouped) throw new AmountError('amount_not_valid', 'grouping marks out of place')
  return groups.join('')
}
