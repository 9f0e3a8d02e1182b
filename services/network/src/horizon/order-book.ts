import { type Asset, isAccountId, type OfferEntry } from '@lealta/ledger/xdr'
import { createWorkBudget, type TakeStep } from '#chain/work-budget.ts'
import { formatAmount, formatPrice } from '#resources/amount.ts'
import { readAssetParts } from './asset-query.ts'
import type { HorizonContext } from './horizon-context.ts'
import { Problem } from './problem.ts'
import { readLimit } from './query.ts'
import type { Parameters, Resource, Routes } from './routes.ts'

const LEVELS = 20
/** Offers that one answer may sum up. */
const MAX_OFFERS = 50_000

type Level = { readonly n: number; readonly d: number; amount: bigint }

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}

/** Sums up offers of one price, as the same number of 64 bits; stops when it has enough prices. */
function levelsOf(offers: Iterable<OfferEntry>, limit: number, takeStep: TakeStep): Level[] {
  const levels: Level[] = []
  for (const { price, amount } of offers) {
    takeStep()
    const last = levels.at(-1)
    if (last && last.n / last.d === price.n / price.d) last.amount += amount
    else if (levels.length >= limit) break
    else {
      const divisor = greatestDivisor(price.n, price.d)
      levels.push({ n: price.n / divisor, d: price.d / divisor, amount })
    }
  }
  return levels
}

function formatLevel({ n, d, amount }: Level): Resource {
  return { price_r: { n, d }, price: formatPrice(n, d), amount: formatAmount(amount) }
}

const maxCodeLength = { credit_alphanum4: 4, credit_alphanum12: 12 } as const

/** Reads one side of the book. Here a code may be empty, and shorter than its type wants. */
function readSide(parameters: Parameters, prefix: string): Asset | undefined {
  const { type, issuer, code } = readAssetParts(parameters, prefix)
  if (type === 'native') return { type }
  if (type !== 'credit_alphanum4' && type !== 'credit_alphanum12') return undefined
  return isAccountId(issuer) && code.length <= maxCodeLength[type] ? { type, code, issuer } : undefined
}

function formatSide(asset: Asset): Resource {
  if (asset.type === 'native') return { asset_type: asset.type }
  return { asset_type: asset.type, ...(asset.code === '' ? {} : { asset_code: asset.code }), asset_issuer: asset.issuer }
}

function readLevels(parameters: Parameters): number {
  try {
    return readLimit(parameters, LEVELS)
  } catch (cause) {
    throw new Problem('invalid_order_book', { cause })
  }
}

/** `/order_book`. Asks sell the base, bids sell the counter asset (amounts in it), both best first. */
export function registerOrderBook(routes: Routes, { chain }: HorizonContext): void {
  routes.object('/order_book', {
    state: true,
    streamable: true,
    read(parameters) {
      const base = readSide(parameters, 'selling_')
      const counter = readSide(parameters, 'buying_')
      const limit = readLevels(parameters)
      if (!base || !counter) throw new Problem('invalid_order_book')
      const takeStep = createWorkBudget(MAX_OFFERS)
      const asks = levelsOf(chain.ledger.listOffers(base, counter), limit, takeStep)
      const bids = levelsOf(chain.ledger.listOffers(counter, base), limit, takeStep)
      return {
        bids: bids.map(({ n, d, amount }) => formatLevel({ n: d, d: n, amount })),
        asks: asks.map(formatLevel),
        base: formatSide(base),
        counter: formatSide(counter),
      }
    },
  })
}
