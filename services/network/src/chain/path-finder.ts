import type { Ledger } from '@lealta/ledger'
import type { Asset, LiquidityPoolEntry } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'
import type { Market } from './market.ts'

/** Assets between the two ends, at most. */
const MAX_BETWEEN = 3
/** Paths for each end asset. */
const MAX_PATHS = 5
/** Offers that one hop may take, as in the ledger. */
const MAX_OFFERS = 1_000
const FEE_BASE = 10_000n

/** A way from one asset to another. Amounts in stroops. */
export type PaymentPath = {
  readonly source: Asset
  readonly sourceAmount: bigint
  readonly destination: Asset
  readonly destinationAmount: bigint
  readonly path: readonly Asset[]
}

const ceilDiv = (a: bigint, b: bigint) => (a + b - 1n) / b

function reservesOf(pool: LiquidityPoolEntry, sold: string): { sold: bigint; bought: bigint; fee: bigint } {
  const soldIsA = formatAsset(pool.assetA) === sold
  return {
    sold: soldIsA ? pool.reserveA : pool.reserveB,
    bought: soldIsA ? pool.reserveB : pool.reserveA,
    fee: BigInt(pool.fee),
  }
}

/** Finds paths through the order book and the pools; one hop uses either of them, whichever is better (CAP-38). */
export type PathFinder = {
  /** Ways to deliver exactly `amount`, cheapest first for each source asset. Offers of `ownAccount` are left out. */
  findToReceive(sources: readonly Asset[], destination: Asset, amount: bigint, ownAccount?: string): PaymentPath[]
  /** Ways to spend exactly `amount`, those that deliver most first for each destination asset. */
  findToSend(source: Asset, amount: bigint, destinations: readonly Asset[]): PaymentPath[]
}

type Step = { readonly asset: Asset; readonly amount: bigint; readonly trail: readonly Asset[] }

/** Creates the finder over the present state of a ledger. */
export function createPathFinder(ledger: Ledger, market: Market): PathFinder {
  /** What `wanted` of an asset costs in another one; undefined when it is not to be had. */
  function costOf(sold: Asset, wanted: bigint, paid: Asset, ownAccount?: string): bigint | undefined {
    let left = wanted
    let cost = 0n
    let offers = 0
    for (const offer of ledger.listOffers(sold, paid)) {
      if (left === 0n || offers++ >= MAX_OFFERS) break
      if (offer.sellerId === ownAccount) continue
      const take = offer.amount < left ? offer.amount : left
      cost += ceilDiv(take * BigInt(offer.price.n), BigInt(offer.price.d))
      left -= take
    }
    const byOffers = left === 0n ? cost : undefined
    const pool = market.readPool(formatAsset(sold), formatAsset(paid))
    if (!pool) return byOffers
    const reserves = reservesOf(pool, formatAsset(sold))
    if (wanted >= reserves.sold) return byOffers
    const byPool = ceilDiv(FEE_BASE * reserves.bought * wanted, (reserves.sold - wanted) * (FEE_BASE - reserves.fee))
    return byOffers === undefined || byPool <= byOffers ? byPool : byOffers
  }

  /** What one gets of an asset for exactly `spent` of another one; undefined when not all of it can be spent. */
  function yieldOf(sold: Asset, paid: Asset, spent: bigint): bigint | undefined {
    let left = spent
    let got = 0n
    let offers = 0
    for (const offer of ledger.listOffers(sold, paid)) {
      if (left === 0n || offers++ >= MAX_OFFERS) break
      const whole = ceilDiv(offer.amount * BigInt(offer.price.n), BigInt(offer.price.d))
      if (whole <= left) {
        left -= whole
        got += offer.amount
      } else {
        got += (left * BigInt(offer.price.d)) / BigInt(offer.price.n)
        left = 0n
      }
    }
    const byOffers = left === 0n && got > 0n ? got : undefined
    const pool = market.readPool(formatAsset(sold), formatAsset(paid))
    if (!pool) return byOffers
    const reserves = reservesOf(pool, formatAsset(sold))
    const effective = spent * (FEE_BASE - reserves.fee)
    const byPool = (reserves.sold * effective) / (reserves.bought * FEE_BASE + effective)
    if (byPool === 0n) return byOffers
    return byOffers === undefined || byPool >= byOffers ? byPool : byOffers
  }

  /** Walks outwards hop by hop; of each asset the best few ways of each length go on. */
  function search(
    start: Step,
    ends: readonly Asset[],
    neighbours: (asset: string) => readonly Asset[],
    exchange: (from: Step, to: Asset) => bigint | undefined,
    isBetter: (a: bigint, b: bigint) => boolean,
  ): Step[] {
    const wanted = new Set(ends.map(formatAsset))
    const found = new Map<string, Step[]>()
    const keep = (steps: Step[], step: Step) => {
      steps.push(step)
      steps.sort((a, b) => (a.amount === b.amount ? a.trail.length - b.trail.length : isBetter(a.amount, b.amount) ? -1 : 1))
      steps.length = Math.min(steps.length, MAX_PATHS)
    }
    let frontier = [start]
    for (let hop = 0; hop <= MAX_BETWEEN + 1; hop++) {
      for (const step of frontier) {
        const name = formatAsset(step.asset)
        if (!wanted.has(name)) continue
        const steps = found.get(name) ?? []
        found.set(name, steps)
        keep(steps, step)
      }
      const next = new Map<string, Step[]>()
      for (const step of frontier) {
        const visited = new Set([...step.trail, step.asset].map(formatAsset))
        for (const asset of neighbours(formatAsset(step.asset))) {
          const name = formatAsset(asset)
          if (visited.has(name)) continue
          const amount = exchange(step, asset)
          if (amount === undefined || amount <= 0n) continue
          const steps = next.get(name) ?? []
          next.set(name, steps)
          keep(steps, { asset, amount, trail: [...step.trail, step.asset] })
        }
      }
      frontier = [...next.values()].flat()
    }
    return ends.flatMap(end => found.get(formatAsset(end)) ?? [])
  }

  return {
    findToReceive(sources, destination, amount, ownAccount) {
      const steps = search(
        { asset: destination, amount, trail: [] },
        sources,
        asset => market.payableFor(asset),
        (from, to) => costOf(from.asset, from.amount, to, ownAccount),
        (a, b) => a < b,
      )
      return steps.map(({ asset, amount: sourceAmount, trail }) => ({
        source: asset,
        sourceAmount,
        destination,
        destinationAmount: amount,
        path: trail.slice(1).reverse(),
      }))
    },
    findToSend(source, amount, destinations) {
      const steps = search(
        { asset: source, amount, trail: [] },
        destinations,
        asset => market.obtainableFor(asset),
        (from, to) => yieldOf(to, from.asset, from.amount),
        (a, b) => a > b,
      )
      return steps.map(({ asset, amount: destinationAmount, trail }) => ({
        source,
        sourceAmount: amount,
        destination: asset,
        destinationAmount,
        path: trail.slice(1),
      }))
    },
  }
}
