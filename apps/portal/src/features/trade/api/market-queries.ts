import { type Asset, formatAssetId } from '@lealta/stellar/asset'
import type { Horizon } from '@lealta/stellar/horizon'
import { queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'

/** What is traded, and what it is priced in. */
export interface Pair {
  readonly base: Asset
  readonly counter: Asset
}

/** Query key of everything that changes when a ledger closes, whoever trades. */
export const MARKET_KEY = ['market'] as const

/** Levels of each side of the book, trades and candles that are shown. */
const [LEVELS, TRADES, CANDLES] = [15, 20, 100]

const keyOf = ({ base, counter }: Pair) => [...MARKET_KEY, formatAssetId(base), formatAssetId(counter)] as const

export const marketQueries = {
  book: (horizon: Horizon, pair: Pair) =>
    queryOptions({
      queryKey: [...keyOf(pair), 'book'],
      queryFn: () => horizon.readOrderBook({ selling: pair.base, buying: pair.counter, limit: LEVELS }),
    }),
  trades: (horizon: Horizon, pair: Pair) =>
    queryOptions({
      queryKey: [...keyOf(pair), 'trades'],
      queryFn: async () => (await horizon.listTrades(pair, { order: 'desc', limit: TRADES })).records,
    }),
  candles: (horizon: Horizon, pair: Pair, resolutionMs: number) =>
    queryOptions({
      queryKey: [...keyOf(pair), 'candles', resolutionMs],
      queryFn: async () => [...(await horizon.listCandles({ ...pair, resolutionMs, limit: CANDLES }))].reverse(),
    }),
  /** Orders of a wallet, of all pairs, the newest first. */
  own: (horizon: Horizon, { walletId, publicKey }: { walletId: string; publicKey: string }) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'offers'],
      queryFn: async () => (await horizon.listOffers({ seller: publicKey }, { order: 'desc', limit: 200 })).records,
    }),
}
