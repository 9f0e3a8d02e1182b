import type { LiquidityPoolEntry, OfferEntry } from '@lealta/ledger/xdr'
import { MAX_INT64 } from '#resources/amount.ts'

const FEE_BASE = 10_000n

/** x·n/d, rounded down or up; undefined when it does not fit into an int64. */
function multiply(x: bigint, n: bigint, d: bigint, rounding: 'down' | 'up'): bigint | undefined {
  const product = x * n
  const result = (rounding === 'up' ? product + d - 1n : product) / d
  return result > MAX_INT64 ? undefined : result
}

/** What `wanted` units that an offer sells are made of: the units that it gives, and what they cost. */
function buyFrom({ amount, price }: OfferEntry, wanted: bigint): { given: bigint; cost: bigint } | undefined {
  const n = BigInt(price.n)
  const d = BigInt(price.d)
  let given: bigint | undefined = amount
  if (n <= d) {
    const cost = multiply(amount, n, d, 'down')
    given = cost === undefined ? undefined : multiply(cost, d, n, 'up')
  }
  if (given === undefined) return undefined
  if (wanted < given) given = wanted
  const cost = multiply(given, n, d, 'up')
  return cost === undefined ? undefined : { given, cost }
}

/**
 * What `wanted` units cost in offers, best first. Those of `ownAccount` are passed over.
 * @returns undefined when there is not enough
 */
export function costInOffers(offers: Iterable<OfferEntry>, wanted: bigint, ownAccount: string | undefined): bigint | undefined {
  let left = wanted
  let total = 0n
  for (const offer of offers) {
    if (offer.sellerId === ownAccount) continue
    const bought = buyFrom(offer, left)
    if (!bought) return undefined
    total += bought.cost
    left -= bought.given
    if (left === 0n) return total
    if (left < 0n) return undefined
  }
  return undefined
}

/** What offers, best first, give for exactly `spent` units; undefined when not all of it can be spent. */
export function yieldOfOffers(offers: Iterable<OfferEntry>, spent: bigint): bigint | undefined {
  let left = spent
  let total = 0n
  for (const offer of offers) {
    const all = multiply(left, BigInt(offer.price.d), BigInt(offer.price.n), 'down')
    if (all === 0n) return undefined
    if (all !== undefined && all <= offer.amount) return total + all
    const bought = buyFrom(offer, offer.amount)
    if (!bought) return undefined
    total += bought.given
    left -= bought.cost
    if (left === 0n) return total
    if (left < 0n) return undefined
  }
  return undefined
}

/** The reserves of a pool seen from the asset that one gets from it (CAP-38). */
export type Reserves = { readonly got: bigint; readonly given: bigint; readonly fee: bigint }

/** Reserves and fee of a pool, `getsA` when asset A is what one gets. */
export function toReserves(pool: LiquidityPoolEntry, getsA: boolean): Reserves {
  const [got, given] = getsA ? [pool.reserveA, pool.reserveB] : [pool.reserveB, pool.reserveA]
  return { got, given, fee: BigInt(pool.fee) }
}

/** What a pool takes for exactly `wanted` units; undefined when it cannot give them. */
export function costInPool({ got, given, fee }: Reserves, wanted: bigint): bigint | undefined {
  const divisor = (got - wanted) * (FEE_BASE - fee)
  if (wanted >= got || divisor <= 0n) return undefined
  const cost = multiply(given * wanted, FEE_BASE, divisor, 'up')
  return cost === undefined || cost > MAX_INT64 - given ? undefined : cost
}

/** What a pool gives for exactly `spent` units; undefined when it gives nothing. */
export function yieldOfPool({ got, given, fee }: Reserves, spent: bigint): bigint | undefined {
  if (spent > MAX_INT64 - given) return undefined
  const effective = spent * (FEE_BASE - fee)
  const divisor = given * FEE_BASE + effective
  const result = divisor === 0n ? 0n : (got * effective) / divisor
  return result > 0n && result <= MAX_INT64 ? result : undefined
}
