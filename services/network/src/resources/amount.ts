import { STROOPS_PER_UNIT } from '@lealta/kernel'

/** The greatest number of an int64. */
export const MAX_INT64 = 9_223_372_036_854_775_807n

/**
 * Writes stroops the way Horizon does: whole units, a point and exactly seven decimals.
 * @param stroops any integer number of stroops, also a negative or a very large one (sums over holders)
 */
export function formatAmount(stroops: bigint): string {
  const sign = stroops < 0n ? '-' : ''
  const digits = (stroops < 0n ? -stroops : stroops).toString().padStart(8, '0')
  return `${sign}${digits.slice(0, -7)}.${digits.slice(-7)}`
}

/**
 * Reads an amount as Horizon's query parameters take it.
 * @param text at most 20 decimal digits with a point among them; behind seven decimals only zeros
 * @returns stroops, or undefined when the text is not such an amount or does not fit into an int64
 */
export function parseAmount(text: string): bigint | undefined {
  if (text.length > 20 || !/\d/.test(text)) return undefined
  const match = /^(\d*)(?:\.(\d{0,7})0*)?$/.exec(text)
  if (!match) return undefined
  const stroops = BigInt(match[1] || '0') * STROOPS_PER_UNIT + BigInt((match[2] ?? '').padEnd(7, '0'))
  return stroops > MAX_INT64 ? undefined : stroops
}

/**
 * Writes a fraction with seven decimals, rounded half away from zero, as Horizon writes prices.
 * @param n numerator, at least 0
 * @param d denominator, at least 1
 */
export function formatPrice(n: bigint | number, d: bigint | number): string {
  const numerator = BigInt(n)
  const denominator = BigInt(d)
  if (denominator === 0n) return '0.0000000'
  return formatAmount((numerator * STROOPS_PER_UNIT * 2n + denominator) / (denominator * 2n))
}
