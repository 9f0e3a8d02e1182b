import type { Ledger } from '@lealta/ledger'
import type { Asset, OfferEntry } from '@lealta/ledger/xdr'
import { formatAsset, formatTypedAsset } from '#resources/asset.ts'
import type { Market, Venue } from './market.ts'
import { costInOffers, costInPool, toReserves, yieldOfOffers, yieldOfPool } from './path-exchange.ts'
import { createWorkBudget, type TakeStep } from './work-budget.ts'

/** Exchanges of one path, at most: Horizon's default. */
export const MAX_HOPS = 3
/** Paths shown for each end asset. */
const MAX_PATHS = 5
/**
 * Steps of one search: venues looked at, and offers looked at in them. A step takes one to two microseconds, so the longest search stays
 * well below a tenth of a second (bench/measure-paths.ts). A book in which some 70 assets are all sold for each other is within it.
 */
const MAX_STEPS = 20_000

/** A way from one asset to another. Amounts in stroops. */
export type PaymentPath = {
  readonly source: Asset
  readonly sourceAmount: bigint
  readonly destination: Asset
  readonly destinationAmount: bigint
  readonly path: readonly Asset[]
}

/** An end of a path, with what there is of it, where that is a limit. */
export type PathEnd = { readonly asset: Asset; readonly atMost: bigint | undefined }

/** Finds paths through the order book and the pools; one exchange uses either of them, whichever is better (CAP-38). */
export type PathFinder = {
  /** Ways to deliver exactly `amount`, cheapest first for each source asset. Offers of `ownAccount` are left out. @throws WorkBudgetError */
  findToReceive(sources: readonly PathEnd[], destination: Asset, amount: bigint, ownAccount?: string): PaymentPath[]
  /** Ways to spend exactly `amount`, those that deliver most first for each destination asset. @throws WorkBudgetError */
  findToSend(source: Asset, amount: bigint, destinations: readonly Asset[]): PaymentPath[]
}

/** A way from the start of a search to an asset. */
type Way = { readonly number: number; readonly before: Way | undefined }

type Found = { readonly way: Way; readonly amount: bigint }

type Search = {
  readonly start: number
  readonly amount: bigint
  readonly venuesOf: (number: number) => Iterable<Venue>
  /** what an amount of one asset becomes at a venue */
  readonly exchange: (from: number, amount: bigint, venue: Venue) => bigint | undefined
  readonly isBetter: (amount: bigint, known: bigint) => boolean
  /** whether paths may end at an asset, and with which amount */
  readonly isEnd: (number: number) => boolean
  readonly fits: (number: number, amount: bigint) => boolean
  readonly takeStep: TakeStep
}

const passes = (way: Way | undefined, number: number): boolean => way !== undefined && (way.number === number || passes(way.before, number))

/**
 * Searches outwards one exchange at a time, continuing from each asset with the best way known so far. Every improvement that reaches an end is
 * found, so that there is a choice when the best one is used up.
 */
function search({ start, amount, venuesOf, exchange, isBetter, isEnd, fits, takeStep }: Search): Found[] {
  const best = new Map<number, Found>([[start, { way: { number: start, before: undefined }, amount }]])
  const found: Found[] = []
  if (isEnd(start) && fits(start, amount)) found.push(best.get(start)!)
  const updated = new Map(best)
  for (let hop = 1; hop <= MAX_HOPS; hop++) {
    const inOrder = [...best.entries()].sort(([a], [b]) => a - b)
    for (const [from, { way, amount: have }] of inOrder) {
      for (const venue of venuesOf(from)) {
        takeStep()
        const { to } = venue
        if ((hop === MAX_HOPS && !isEnd(to)) || passes(way, to)) continue
        const got = exchange(from, have, venue)
        if (got === undefined || got <= 0n) continue
        const known = updated.get(to)
        if (known && !isBetter(got, known.amount)) continue
        const reached = { way: { number: to, before: way }, amount: got }
        updated.set(to, reached)
        if (isEnd(to) && fits(to, got)) found.push(reached)
      }
    }
    for (const [number, reached] of updated) best.set(number, reached)
  }
  return found
}

function listNumbers(way: Way): number[] {
  return way.before ? [...listNumbers(way.before), way.number] : [way.number]
}

const lengthOf = (way: Way): number => (way.before ? 1 + lengthOf(way.before) : 0)

/** The best few ways to each end, the ends by the names of their assets. */
function pickBest(found: readonly Found[], nameOf: (number: number) => string, isBetter: Search['isBetter']): Found[] {
  const compare = (a: Found, b: Found): number => {
    if (a.amount === b.amount) return lengthOf(a.way) - lengthOf(b.way)
    return isBetter(a.amount, b.amount) ? -1 : 1
  }
  return [...Map.groupBy(found, ({ way }) => way.number)]
    .map(([number, ways]) => ({ name: nameOf(number), ways }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ ways }) => ways.sort(compare).slice(0, MAX_PATHS))
}

/** Creates the finder over a ledger as it is when it is asked. */
export function createPathFinder(ledger: Ledger, market: Market, maxSteps = MAX_STEPS): PathFinder {
  function* listOffers(selling: Asset, buying: Asset, venue: Venue, takeStep: TakeStep): Generator<OfferEntry> {
    if (venue.offers === 0) return
    for (const offer of ledger.listOffers(selling, buying)) {
      takeStep()
      yield offer
    }
  }

  function readReserves({ poolId }: Venue, got: Asset) {
    const pool = poolId === undefined ? undefined : ledger.read({ type: 'liquidity_pool', poolId })
    return pool && toReserves(pool, formatAsset(pool.assetA) === formatAsset(got))
  }

  /** What an amount of an asset costs at a venue that sells it, by offers or by the pool. */
  function costOf(sold: Asset, wanted: bigint, venue: Venue, ownAccount: string | undefined, takeStep: TakeStep): bigint | undefined {
    const paid = market.assetOf(venue.to)!
    const reserves = readReserves(venue, sold)
    const byPool = reserves && costInPool(reserves, wanted)
    const byOffers = costInOffers(listOffers(sold, paid, venue, takeStep), wanted, ownAccount)
    if (byPool === undefined || byPool === 0n || byOffers === undefined) return byPool || byOffers
    return byOffers < byPool ? byOffers : byPool
  }

  /** What an amount of an asset becomes at a venue that buys it, by offers or by the pool. */
  function yieldOf(bought: Asset, spent: bigint, venue: Venue, takeStep: TakeStep): bigint | undefined {
    const got = market.assetOf(venue.to)!
    const reserves = readReserves(venue, got)
    const byPool = reserves && yieldOfPool(reserves, spent)
    const byOffers = yieldOfOffers(listOffers(got, bought, venue, takeStep), spent)
    if (byPool === undefined || byOffers === undefined) return byPool ?? byOffers
    return byOffers > byPool ? byOffers : byPool
  }

  const nameOf = (number: number) => formatTypedAsset(market.assetOf(number)!)
  const assetsOf = (numbers: readonly number[]) => numbers.map(number => market.assetOf(number)!)
  const isLess = (a: bigint, b: bigint) => a < b
  const isMore = (a: bigint, b: bigint) => a > b

  return {
    findToReceive(sources, destination, amount, ownAccount) {
      const start = market.numberOf(destination)
      const ends = new Map(
        sources.flatMap(({ asset, atMost }) => {
          const number = market.numberOf(asset)
          return number === undefined ? [] : [[number, atMost] as const]
        }),
      )
      if (start === undefined || ends.size === 0) return []
      const takeStep = createWorkBudget(maxSteps)
      const found = search({
        start,
        amount,
        venuesOf: number => market.sellersOf(number),
        exchange: (from, have, venue) => costOf(market.assetOf(from)!, have, venue, ownAccount, takeStep),
        isBetter: isLess,
        isEnd: number => ends.has(number),
        fits: (number, cost) => cost <= (ends.get(number) ?? cost),
        takeStep,
      })
      return pickBest(found, nameOf, isLess).map(({ way, amount: sourceAmount }) => {
        const source = market.assetOf(way.number)!
        const path = assetsOf(listNumbers(way).slice(1, -1).reverse())
        return { source, sourceAmount, destination, destinationAmount: amount, path }
      })
    },
    findToSend(source, amount, destinations) {
      const start = market.numberOf(source)
      const ends = new Set(destinations.flatMap(asset => market.numberOf(asset) ?? []))
      if (start === undefined || ends.size === 0) return []
      const takeStep = createWorkBudget(maxSteps)
      const found = search({
        start,
        amount,
        venuesOf: number => market.buyersOf(number),
        exchange: (from, have, venue) => yieldOf(market.assetOf(from)!, have, venue, takeStep),
        isBetter: isMore,
        isEnd: number => ends.has(number),
        fits: () => true,
        takeStep,
      })
      return pickBest(found, nameOf, isMore).map(({ way, amount: destinationAmount }) => {
        const destination = market.assetOf(way.number)!
        return { source, sourceAmount: amount, destination, destinationAmount, path: assetsOf(listNumbers(way).slice(1, -1)) }
      })
    },
  }
}
