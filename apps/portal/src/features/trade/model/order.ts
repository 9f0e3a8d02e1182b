import { AppError, type Stroops } from '@lealta/kernel'
import { type Price, toCost, toPrice } from '@lealta/stellar/amount'

export type Side = 'buy' | 'sell'

/** A price for people: what one unit costs, rounded down to what amounts can say. */
export function toUnitPrice({ n, d }: { n: number | bigint; d: number | bigint }): Stroops {
  return ((BigInt(n) * 10_000_000n) / BigInt(d)) as Stroops
}

/** The fraction that the ledger would use for a price; `misses` when none comes close enough. */
export function readFraction(price: Stroops | undefined): Price | 'misses' | undefined {
  if (price === undefined || price === 0n) return undefined
  try {
    return toPrice(price)
  } catch (error) {
    if (error instanceof AppError) return 'misses'
    throw error
  }
}

/** What an order costs at most, or brings at least. */
export function toTotal(side: Side, amount: Stroops, price: Price): Stroops {
  return side === 'buy' ? toCost(amount, price) : (((amount * BigInt(price.n)) / BigInt(price.d)) as Stroops)
}

/** A level of the book with everything up to it, both in the traded asset. */
export interface Level {
  readonly price: Stroops
  readonly amount: Stroops
  readonly depth: Stroops
}

type BookSide = readonly { readonly price: Price; readonly amount: Stroops }[]

/** Levels of one side, best first. Wanted amounts are in the other asset on the ledger: here they are what they would buy. */
export function toLevels(side: BookSide, isBid: boolean): Level[] {
  let depth = 0n
  return side.map(({ price, amount }) => {
    const own = isBid ? (amount * BigInt(price.d)) / BigInt(price.n) : amount
    depth += own
    return { price: toUnitPrice(price), amount: own as Stroops, depth: depth as Stroops }
  })
}
