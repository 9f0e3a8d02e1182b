import type { Stroops } from '@lealta/kernel'

/** What one unit of the first is in the second, or the other way round where that is the larger number; undefined for nothing. */
export function readRate(
  given: { amount: Stroops; code: string },
  got: { amount: Stroops; code: string },
): { code: string; amount: Stroops; other: string } | undefined {
  if (given.amount === 0n || got.amount === 0n) return undefined
  const [one, many] = got.amount >= given.amount ? [given, got] : [got, given]
  return { code: one.code, amount: ((many.amount * 10_000_000n) / one.amount) as Stroops, other: many.code }
}

/** A percentage as the API takes it; undefined for what is none below 50, or has more than two decimals. */
export function parseSlippage(text: string): string | undefined {
  const typed = text.trim().replace(',', '.')
  return /^[0-4]?\d(\.\d{1,2})?$/.test(typed) ? typed : undefined
}
