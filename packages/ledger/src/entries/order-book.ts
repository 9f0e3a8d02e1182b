import { toAssetKey } from '#entries/entry-key.ts'
import type { Asset, OfferEntry } from '#xdr/index.ts'

/** An offer's place: core compares prices as doubles, then ids. */
type Place = { readonly price: number; readonly offerId: bigint; readonly offer: OfferEntry }

function isWorse(a: Place, b: Place): boolean {
  return a.price > b.price || (a.price === b.price && a.offerId > b.offerId)
}

function toPlace(offer: OfferEntry): Place {
  return { price: offer.price.n / offer.price.d, offerId: offer.offerId, offer }
}

/** The place where an offer is or belongs in a list from worst to best. */
function findPlace(places: readonly Place[], place: Place): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isWorse(places[middle]!, place)) low = middle + 1
    else high = middle
  }
  return low
}

/** Offers of each pair of assets, ordered from worst to best, so that taking the best one is cheap. */
export class OrderBook {
  private readonly pairs = new Map<string, Place[]>()

  private static toPair(selling: Asset, buying: Asset): string {
    return `${toAssetKey(selling)}/${toAssetKey(buying)}`
  }

  /** Puts an offer in, or a newer version of it in its place. */
  put(offer: OfferEntry): void {
    const pair = OrderBook.toPair(offer.selling, offer.buying)
    let places = this.pairs.get(pair)
    if (places === undefined) {
      places = []
      this.pairs.set(pair, places)
    }
    const place = toPlace(offer)
    const at = findPlace(places, place)
    if (places[at]?.offerId === offer.offerId && places[at].price === place.price) places[at] = place
    else if (at === places.length) places.push(place)
    else places.splice(at, 0, place)
  }

  /** Takes an offer out; `offer` is any version of it with its price. */
  remove(offer: OfferEntry): void {
    const pair = OrderBook.toPair(offer.selling, offer.buying)
    const places = this.pairs.get(pair)
    if (places === undefined) return
    const at = findPlace(places, toPlace(offer))
    if (places[at]?.offerId !== offer.offerId) return
    if (at === places.length - 1) places.pop()
    else places.splice(at, 1)
    if (places.length === 0) this.pairs.delete(pair)
  }

  /** The offer with the lowest price that sells `selling` for `buying`, the oldest of equals. */
  readBest(selling: Asset, buying: Asset): OfferEntry | undefined {
    return this.pairs.get(OrderBook.toPair(selling, buying))?.at(-1)?.offer
  }

  /** Best offer first. */
  *list(selling: Asset, buying: Asset): IterableIterator<OfferEntry> {
    const places = this.pairs.get(OrderBook.toPair(selling, buying)) ?? []
    for (let i = places.length - 1; i >= 0; i--) yield places[i]!.offer
  }
}
