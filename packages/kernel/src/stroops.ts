declare const stroops: unique symbol

/** A sum of an asset in its smallest unit, 1/10,000,000 (CAP-6, spec §9 "Chain amounts 7 decimals"). Never a `number`. */
export type Stroops = bigint & { readonly [stroops]: true }

/** Smallest units in one whole unit of any Stellar asset. */
export const STROOPS_PER_UNIT = 10_000_000n

/** The largest amount the ledger can hold (int64). */
export const MAX_STROOPS = 9_223_372_036_854_775_807n as Stroops

/**
 * Brands an integer number of stroops.
 * @param value stroops, 0 to 2^63-1
 * @throws RangeError outside that range
 */
export function toStroops(value: bigint): Stroops {
  if (value < 0n || value > MAX_STROOPS) throw new RangeError(`not an amount in stroops: ${value}`)
  return value as Stroops
}
