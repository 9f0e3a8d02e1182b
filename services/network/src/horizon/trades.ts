import { compareAssets, formatAsset } from '#resources/asset.ts'
import { formatTrade } from '#resources/trade.ts'
import type { Page } from '#store/page.ts'
import { listTrades, type TradeFilter, type TradePair } from '#store/trade-reader.ts'
import { accountOf } from './accounts.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField } from './problem.ts'
import { parseAccount, parseAssetParts, parseHash } from './query.ts'
import type { Parameters, Routes } from './routes.ts'
import { assertSeen, hashOf, operationIdOf } from './scope.ts'

/** The pair of `base_…` and `counter_…`, undefined when neither is given. @throws Problem 400 when only one is */
export function parsePair(parameters: Parameters): TradePair | undefined {
  const base = parseAssetParts(parameters, 'base_')
  const counter = parseAssetParts(parameters, 'counter_')
  if (!base && !counter) return undefined
  if (!base || !counter) {
    throw invalidField('base_asset_type,counter_asset_type', 'this endpoint supports asset pairs but only one asset supplied')
  }
  const inverted = compareAssets(base, counter) > 0
  const [first, second] = inverted ? [counter, base] : [base, counter]
  return { base: formatAsset(first), counter: formatAsset(second), inverted }
}

function parseKind(parameters: Parameters): TradeFilter['kind'] {
  const kind = parameters.trade_type || 'all'
  if (kind !== 'all' && kind !== 'orderbook' && kind !== 'liquidity_pool') {
    throw invalidField('trade_type', 'Trade type must be all, orderbook, or liquidity_pool')
  }
  return kind
}

function subjectOf(parameters: Parameters): string | undefined {
  const offer = parameters.offer_id ? `offer ${operationIdOf(parameters, 'offer_id')}` : undefined
  const found = [parseAccount(parameters, 'account_id'), parseHash(parameters, 'liquidity_pool_id'), offer].filter(Boolean)
  if (found.length > 1) {
    const fields = 'account_id,liquidity_pool_id,offer_id'
    throw invalidField(fields, `Use a single filter for trades, you can only use one of ${fields.replaceAll(',', ', ')}`)
  }
  return found[0]
}

/** `/trades`, of the whole market and of an account, an offer or a pool. */
export function registerTrades(routes: Routes, { chain, links }: HorizonContext): void {
  function register(path: string, subject: (parameters: Parameters) => string | undefined): void {
    routes.page(path, {
      kind: 'pair',
      streamable: true,
      read(parameters: Parameters, page: Page) {
        const pair = parsePair(parameters)
        const name = subject(parameters)
        const filter = { kind: parseKind(parameters), ...(pair ? { pair } : {}), ...(name === undefined ? {} : { subject: name }) }
        return listTrades(chain.database, filter, page).map(trade => formatTrade(trade, links))
      },
    })
  }
  register('/trades', subjectOf)
  register('/accounts/:account_id/trades', parameters => assertSeen(chain, accountOf(parameters)).subject)
  register('/offers/:offer_id/trades', parameters => `offer ${operationIdOf(parameters, 'offer_id')}`)
  register('/liquidity_pools/:liquidity_pool_id/trades', parameters => assertSeen(chain, hashOf(parameters, 'liquidity_pool_id')).subject)
}
