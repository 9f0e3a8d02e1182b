import type { Stroops } from '@lealta/kernel'
import { AmountError } from './amount-error.ts'
import { type AmountLocale, readAmountMarks } from './amount-locale.ts'
import { parseDecimal } from './parse-decimal.ts'

/**
 * Parses an amount that a person typed, by the locale of their screen; never guesses.
 * The locale's decimal mark starts decimals. Its grouping mark groups in threes, twice or more, or together with decimals; a single one
 * that can group nothing starts decimals too ("1.5" in Spanish: keypads and what is pasted have the other mark, decision 0104). A single
 * one that could group ("1.000" in Spanish) means two things to two people and is refused, and so is one with zeros alone after it, which is
 * also a thousand with a digit missing or too many ("1.00", "1.0000" in Spanish).
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
  if (fraction === undefined && isDecimal(whole, grouping)) {
    const decimalText = whole.replace(grouping, '.').replace(/^\./, '0.')
    if (MISTYPED_THOUSANDS.test(decimalText))
      throw new AmountError('amount_ambiguous', 'decimals, or thousands with a digit missing or too many')
    return parseDecimal(decimalText)
  }
  return parseDecimal(`${ungroup(whole, grouping, fraction !== undefined)}${fraction === undefined ? '' : `.${fraction}`}`)
}

/** Seven zeros are how the ledger's tools write a whole amount. */
const MISTYPED_THOUSANDS = /^[1-9]\d{0,2}\.(0{1,2}|0{4,6})$/

const isWellGrouped = (groups: readonly string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && groups.slice(1).every(group => group.length === 3)

/** Whether the one grouping mark of a text cannot be one, and something follows it. */
function isDecimal(whole: string, grouping: string): boolean {
  const groups = whole.split(grouping)
  return groups.length === 2 && groups[1] !== '' && !isWellGrouped(groups)
}

function ungroup(whole: string, grouping: string, hasDecimals: boolean): string {
  if (whole === '') return '0'
  const groups = whole.split(grouping)
  if (groups.length === 1) return whole
  if (!isWellGrouped(groups)) throw new AmountError('amount_not_valid', 'grouping marks out of place')
  if (groups.length === 2 && !hasDecimals) throw new AmountError('amount_ambiguous', 'the mark may start decimals or group thousands')
  return groups.join('')
}
