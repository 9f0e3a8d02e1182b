import type { Asset, OfferEntry } from '@lealta/ledger/xdr'
import { formatAmount, formatPrice } from '#resources/amount.ts'
import { assetFields } from '#resources/asset.ts'
import type { HorizonContext } from './horizon-context.ts'
import { parseLimit, parseRequiredAsset } from './query.ts'
import type { Resource, Routes } from './routes.ts'

const LEVELS = 20

type Level = { n: number; d: number; amount: bigint }

/** Sums up offers of one price; stops when it has enough prices. */
function levelsOf(offers: Iterable<OfferEntry>, limit: number): Level[] {
  const levels: Level[] = []
  for (const { price, amount } of offers) {
    const last = levels.at(-1)
    if (last && BigInt(last.n) * BigInt(price.d) === BigInt(price.n) * BigInt(last.d)) last.amount += amount
    else if (levels.length >= limit) break
    else levels.push({ n: price.n, d: price.d, amount })
  }
  return levels
}

function formatLevel({ n, d, amount }: Level): Resource {
  return { price_r: { n, d }, price: formatPrice(n, d), amount: formatAmount(amount) }
}

/** `/order_book`. Asks sell the base, bids sell the counter asset (amounts in it), both best first. */
export function registerOrderBook(routes: Routes, { chain }: HorizonContext): void {
  routes.object('/order_book', {
    streamable: true,
    read(parameters) {
      const base: Asset = parseRequiredAsset(parameters, 'selling_')
      const counter: Asset = parseRequiredAsset(parameters, 'buying_')
      const limit = parseLimit(parameters.limit, LEVELS)
      const asks = levelsOf(chain.ledger.listOffers(base, counter), limit)
      const bids = levelsOf(chain.ledger.listOffers(counter, base), limit)
      return {
        bids: bids.map(({ n, d, amount }) => formatLevel({ n: d, d: n, amount })),
        asks: asks.map(formatLevel),
        base: assetFields(base),
        counter: assetFields(counter),
      }
    },
  })
}
