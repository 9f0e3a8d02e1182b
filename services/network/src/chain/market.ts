import type { EntryChange, Ledger } from '@lealta/ledger'
import type { Asset, LiquidityPoolEntry, OfferEntry } from '@lealta/ledger/xdr'
import { formatTypedAsset } from '#resources/asset.ts'

/** A place where one asset is exchanged for another: offers, a pool, or both. `to`: number of the other asset. */
export type Venue = { readonly to: number; offers: number; poolId: string | undefined }

/**
 * Which assets can be exchanged for which, kept up to date ledger by ledger. Assets have numbers; these and the order of the venues are
 * given as Horizon does, because among equally good paths those found first are shown.
 */
export type Market = {
  apply(changes: readonly EntryChange[]): void
  /** The number of an asset, undefined while nothing exchanges it. */
  numberOf(asset: Asset): number | undefined
  /** The asset of a number, undefined when the number is not in use. */
  assetOf(number: number): Asset | undefined
  /** Where an asset is sold: what one may pay with to get it. */
  sellersOf(number: number): Iterable<Venue>
  /** Where an asset is bought: what one may get for it. */
  buyersOf(number: number): Iterable<Venue>
}

/** Venues of each asset by the number of the other one, in the order in which they came. */
type Table = Map<number, Venue>[]

/** Adds to a venue, making it when there is none. */
function change(table: Table, from: number, to: number, update: (venue: Venue) => void): void {
  const venues = table[from] ?? new Map<number, Venue>()
  table[from] = venues
  const venue = venues.get(to) ?? { to, offers: 0, poolId: undefined }
  update(venue)
  if (venue.offers === 0 && venue.poolId === undefined) venues.delete(to)
  else venues.set(to, venue)
}

/** Creates the graph of a ledger as it is. */
export function createMarket(ledger: Ledger): Market {
  const numbers = new Map<string, number>()
  const assets: (Asset | undefined)[] = []
  const vacant: number[] = []
  const sellers: Table = []
  const buyers: Table = []

  function enter(asset: Asset): number {
    const name = formatTypedAsset(asset)
    const known = numbers.get(name)
    if (known !== undefined) return known
    const number = vacant.pop() ?? assets.length
    assets[number] = asset
    numbers.set(name, number)
    return number
  }

  function leave(number: number): void {
    const asset = assets[number]
    if (!asset || (sellers[number]?.size ?? 0) + (buyers[number]?.size ?? 0) > 0) return
    numbers.delete(formatTypedAsset(asset))
    assets[number] = undefined
    vacant.push(number)
  }

  function count(offer: OfferEntry, sign: 1 | -1): void {
    const buying = enter(offer.buying)
    const selling = enter(offer.selling)
    const update = (venue: Venue) => {
      venue.offers += sign
    }
    change(sellers, selling, buying, update)
    change(buyers, buying, selling, update)
    if (sign > 0) return
    leave(buying)
    leave(selling)
  }

  function setPool({ assetA, assetB, poolId }: LiquidityPoolEntry, isThere: boolean): void {
    const a = enter(assetA)
    const b = enter(assetB)
    const update = (venue: Venue) => {
      venue.poolId = isThere ? poolId : undefined
    }
    for (const table of [buyers, sellers]) {
      change(table, a, b, update)
      change(table, b, a, update)
    }
    if (isThere) return
    leave(a)
    leave(b)
  }

  const byId = (a: { offerId: bigint }, b: { offerId: bigint }) => (a.offerId < b.offerId ? -1 : 1)
  for (const offer of [...ledger.list('offer')].sort(byId)) count(offer, 1)
  for (const pool of ledger.list('liquidity_pool')) setPool(pool, true)

  return {
    apply(changes) {
      const offers = changes.flatMap(({ key, before, after }) => (key.type === 'offer' ? [{ offerId: key.offerId, before, after }] : []))
      for (const { before, after } of offers.sort(byId)) {
        if (before?.type === 'offer') count(before, -1)
        if (after?.type === 'offer') count(after, 1)
      }
      for (const { before, after } of changes) {
        const pool = after ?? before
        if (pool?.type === 'liquidity_pool') setPool(pool, after !== undefined)
      }
    },
    numberOf: asset => numbers.get(formatTypedAsset(asset)),
    assetOf: number => assets[number],
    sellersOf: number => sellers[number]?.values() ?? [],
    buyersOf: number => buyers[number]?.values() ?? [],
  }
}
