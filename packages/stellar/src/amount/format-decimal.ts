import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'

/** Writes stroops as machines read them: always 7 decimals, a point, no grouping ("12.5000000"). Inverse of `parseDecimal`. */
export function formatDecimal(amount: Stroops): string {
  return formatTotal(amount)
}

/** Writes a sum of stroops in the same way, also one below zero ("-3.0000000") or larger than any single amount. */
export function formatTotal(total: bigint): string {
  const size = total < 0n ? -total : total
  return `${total < 0n ? '-' : ''}${size / STROOPS_PER_UNIT}.${(size % STROOPS_PER_UNIT).toString().padStart(7, '0')}`
}
