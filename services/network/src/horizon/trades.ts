import type { Asset } from '@lealta/ledger/xdr'
import { formatAsset } from '#resources/asset.ts'
import { formatTrade } from '#resources/trade.ts'
import { listTrades, orderPair, type TradeFilter } from '#store/trade-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { readAccountId, readPoolId, readUnsigned } from './query.ts'
import type { Parameters, Routes } from './routes.ts'
import { assertSeen, checkWord } from './scope.ts'
import { checkPairParts, readPairSide } from './trade-pair.ts'

const kinds = ['all', 'orderbook', 'liquidity_pool'] as const

function readKind(parameters: Parameters): TradeFilter['kind'] {
  const text = parameters.trade_type || 'all'
  const kind = kinds.find(name => name === text)
  if (!kind) throw invalidField('trade_type', 'Trade type must be all, orderbook, or liquidity_pool')
  return kind
}

type Sides = { readonly base: Asset; readonly counter: Asset }

function readSides(parameters: Parameters): Sides | undefined {
  const base = readPairSide(parameters, 'base')
  const counter = readPairSide(parameters, 'counter')
  if (!base && !counter) return undefined
  if (base && counter) return { base, counter }
  throw invalidField('base_asset_type,counter_asset_type', 'this endpoint supports asset pairs but only one asset supplied')
}

type Wanted = {
  readonly sides: Sides | undefined
  readonly account: string | undefined
  readonly pool: string | undefined
  readonly offer: bigint
  readonly kind: TradeFilter['kind']
}

/** Refuses filters that exclude each other. The blanks at the ends are Horizon's. */
function checkCombination({ sides, account, pool, offer, kind }: Wanted): void {
  const pair = 'base_asset_type,counter_asset_type'
  if (sides && offer > 0n)
    throw invalidField(`${pair},offer_id`, 'this endpoint does not support filtering by both asset pair and offer id ')
  if (sides && pool) {
    throw invalidField(`${pair},liquidity_pool_id`, 'this endpoint does not support filtering by both asset pair and liquidity pool id ')
  }
  if ([account, pool, offer > 0n || undefined].filter(value => value !== undefined).length > 1) {
    const fields = 'account_id,liquidity_pool_id,offer_id'
    throw invalidField(fields, `Use a single filter for trades, you can only use one of ${fields.replaceAll(',', ', ')}`)
  }
  const refuseKind = (filter: string) => invalidField('trade_type', `trade_type ${kind} cannot be used with the ${filter} filter`)
  if (offer > 0n && kind === 'liquidity_pool') throw refuseKind('offer_id')
  if (pool && kind === 'orderbook') throw refuseKind('liquidity_pool_id')
}

/** `/trades`, of the whole market and of an account, an offer or a pool. */
export function registerTrades(routes: Routes, { chain, links }: HorizonContext): void {
  function readWanted(parameters: Parameters): Wanted {
    for (const field of ['account_id', 'liquidity_pool_id']) checkWord(parameters, field)
    const offer = readUnsigned(parameters, 'offer_id', 64, 'Offer ID must be an integer higher than 0')
    const account = readAccountId(parameters, 'account_id')
    const pool = readPoolId(parameters, 'liquidity_pool_id')
    const kind = readKind(parameters)
    checkPairParts(parameters)
    return { sides: readSides(parameters), account, pool, offer, kind }
  }

  function readFilter(parameters: Parameters): TradeFilter {
    const wanted = readWanted(parameters)
    checkCombination(wanted)
    const { sides, account, pool, offer, kind } = wanted
    const subject = account === undefined ? {} : { subject: assertSeen(chain, account) }
    if (sides) {
      const pair = orderPair(chain.database, formatAsset(sides.base), formatAsset(sides.counter))
      if ('unknown' in pair) throw new Problem('not_found')
      return { kind, pair, ...subject }
    }
    if (offer > 0n) return { kind: 'all', subject: `offer ${offer}` }
    return pool === undefined ? { kind, ...subject } : { kind: 'all', subject: assertSeen(chain, pool) }
  }

  for (const place of ['', '/accounts/:account_id', '/offers/:offer_id', '/liquidity_pools/:liquidity_pool_id']) {
    routes.page(`${place}/trades`, {
      cursor: 'pair',
      streamable: true,
      filter: readFilter,
      read: (filter, page) => listTrades(chain.database, filter, page).map(trade => formatTrade(trade, links)),
    })
  }
}
