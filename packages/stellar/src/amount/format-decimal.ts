import { STROOPS_PER_UNIT, type Stroops } from '@lealta/kernel'

/** Writes stroops as machines read them: always 7 decimals, a point, no grouping ("12.5000000"). Inverse of `parseDecimal`. */
export function formatDecimal(amount: Stroops): string {
  return `${amount / STROOPS_PER_UNIT}.${(amount % STROOPS_PER_UNIT).toString().padStart(7, '0')}`
}
