import { MAX_STROOPS, type Stroops, toStroops } from '@lealta/kernel'
import { AmountError } from './amount-error.ts'

const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/**
 * Parses an amount as machines write it: digits, optionally a point and 1 to 7 decimals ("12.5000000"). Horizon's answers, SEP-7 links
 * and our own API use this form.
 * @throws AmountError amount_not_valid (sign, exponent, blank, grouping …), amount_too_precise, amount_too_large
 */
export function parseDecimal(text: string): Stroops {
  const match = DECIMAL.exec(text)
  if (match === null) throw new AmountError('amount_not_valid', 'not a decimal amount')
  const whole = match[1] ?? ''
  const fraction = match[2] ?? ''
  if (fraction.length > 7) throw new AmountError('amount_too_precise', 'more than 7 decimals')
  if (whole.length > 30) throw new AmountError('amount_too_large', 'more digits than the ledger holds')
  const stroops = BigInt(whole + fraction.padEnd(7, '0'))
  if (stroops > MAX_STROOPS) throw new AmountError('amount_too_large', 'more than the ledger holds')
  return toStroops(stroops)
}

/**
 * Parses a sum as `formatTotal` writes it, of any size and sign.
 * @throws AmountError amount_not_valid, amount_too_precise
 */
export function parseTotal(text: string): bigint {
  const match = DECIMAL.exec(text.replace(/^-/, ''))
  if (match === null) throw new AmountError('amount_not_valid', 'not a decimal sum')
  const [, whole = '', fraction = ''] = match
  if (fraction.length > 7) throw new AmountError('amount_too_precise', 'more than 7 decimals')
  const size = BigInt(whole + fraction.padEnd(7, '0'))
  return text.startsWith('-') ? -size : size
}
