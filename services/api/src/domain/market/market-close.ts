import { ApiError } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import type { Asset } from '@lealta/stellar/asset'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import type { ApiOptions } from '#options.ts'
import type { MarketClose } from '#ports/market-rates.ts'
import { readMarketRow } from './market.repository.ts'
import { over, parseRatio, type Ratio, roundDown, times, whole } from './ratio.ts'

/** Older than a long weekend and the day after, counted from the beginning of its day, a close says nothing of today. */
const MOST_AGE_MS = 5 * 86_400_000

type MarketDeps = Pick<ApiOptions, 'db' | 'clock' | 'marketRates'>

/** The last market close; undefined where none is known, or the last is too old (product decision 34). */
export async function findMarketClose({ db, clock, marketRates }: MarketDeps): Promise<MarketClose | undefined> {
  const close = marketRates && ('table' in marketRates ? marketRates.table() : await readStored({ db }, marketRates.url))
  if (!close || clock.now().getTime() - Date.parse(close.date) > MOST_AGE_MS) return undefined
  return close
}

async function readStored({ db }: Pick<ApiOptions, 'db'>, url: string): Promise<MarketClose | undefined> {
  const row = await readMarketRow(db, url)
  return row?.date ? { date: row.date, rates: row.rates } : undefined
}

/**
 * The last market close.
 * @throws ApiError market_rates_missing where none is known, or the last is too old
 */
export async function readMarketClose(deps: MarketDeps): Promise<MarketClose> {
  const close = await findMarketClose(deps)
  if (!close) throw new ApiError('market_rates_missing', 'no market close, or too old')
  return close
}

/** US dollars for one unit of an asset, the same for a stroop; undefined when the close does not name it. */
function findRate(close: MarketClose, asset: Asset): Ratio | undefined {
  const id = toAssetId(asset)
  const rate = Object.hasOwn(close.rates, id) ? close.rates[id] : undefined
  return rate === undefined ? undefined : parseRatio(rate)
}

/**
 * As {@link findRate}.
 * @throws ApiError market_rates_missing when there is no close or it does not name the asset: never taken for zero
 */
export function readRate(close: MarketClose | undefined, asset: Asset): Ratio {
  const rate = close && findRate(close, asset)
  if (!rate) throw new ApiError('market_rates_missing', `the market close does not name ${asset.code}`)
  return rate
}

/**
 * What an amount of an asset is worth at a market close, in stroops of a US dollar, rounded down: a value just below a minimum is below it.
 * @throws ApiError market_rates_missing when the close does not name the asset
 */
export function toUsd(close: MarketClose, asset: Asset, amount: Stroops): bigint {
  return roundDown(times(whole(amount), readRate(close, asset)))
}

/** What one unit of an asset costs in another at a market close; undefined when it does not name both. */
export function findCross(close: MarketClose, asset: Asset, inAsset: Asset): Ratio | undefined {
  const [rate, inRate] = [findRate(close, asset), findRate(close, inAsset)]
  return rate && inRate && over(rate, inRate)
}
