import { impossible } from '#ledger-error.ts'

export const INT64_MAX = 9_223_372_036_854_775_807n
export const UINT32_MAX = 4_294_967_295

export type Rounding = 'down' | 'up'

/** The smaller of two. */
export function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The larger of two. */
export function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** a / b without overflow check. `b` above 0, `a` not below. */
export function divide(a: bigint, b: bigint, rounding: Rounding): bigint {
  return rounding === 'down' ? a / b : (a + b - 1n) / b
}

/** a · b / c, or nothing when that is no int64. Arguments not negative, `c` above 0. */
export function multiplyDivide(a: bigint, b: bigint, c: bigint, rounding: Rounding): bigint | undefined {
  const result = divide(a * b, c, rounding)
  return result > INT64_MAX ? undefined : result
}

/** a / b as an int64. @throws LedgerError `impossible_state` on overflow */
export function divideOrFail(a: bigint, b: bigint, rounding: Rounding): bigint {
  const result = divide(a, b, rounding)
  if (result > INT64_MAX) throw impossible('overflow in a division')
  return result
}

/** The largest x with x · x ≤ value. */
export function squareRoot(value: bigint): bigint {
  if (value < 2n) return value
  let x = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (x + value / x) >> 1n
    if (next >= x) return x
    x = next
  }
}

/** balance + delta, or nothing when that is below 0 or above `limit`. */
export function addWithin(balance: bigint, delta: bigint, limit: bigint = INT64_MAX): bigint | undefined {
  if (delta === 0n) return balance
  const sum = balance + delta
  return sum < 0n || sum > limit ? undefined : sum
}
