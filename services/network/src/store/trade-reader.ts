import { invertTrade, type StoredTrade, type TradeSide } from '#resources/trade.ts'
import { readAssetNumber } from './asset-numbers.ts'
import type { Database } from './database.ts'
import { type Page, pairBoundsOf } from './page.ts'
import { readSubject } from './subject-reader.ts'

type Row = Record<string, unknown>

function toSide(row: Row, name: 'base' | 'counter'): TradeSide {
  return {
    asset: row[name] as string,
    amount: row[`${name}_amount`] as bigint,
    account: (row[`${name}_account`] as string | null) ?? undefined,
    poolId: (row[`${name}_pool`] as string | null) ?? undefined,
    offerId: (row[`${name}_offer`] as bigint | null) ?? undefined,
  }
}

function toTrade(row: Row): StoredTrade {
  return {
    operationId: row.operation_id as bigint,
    position: Number(row.position),
    closedAt: row.closed_at as bigint,
    base: toSide(row, 'base'),
    counter: toSide(row, 'counter'),
    baseIsSeller: row.base_is_seller === 1n,
    price: { n: row.price_n as bigint, d: row.price_d as bigint },
    poolFee: row.pool_fee === null ? undefined : Number(row.pool_fee),
  }
}

/** A pair of assets as the tables have it; `inverted` when it was asked for the other way round. */
export type TradePair = { readonly base: string; readonly counter: string; readonly inverted: boolean }

/** Puts two assets into the order of the tables; says which one was never traded. */
export function orderPair(database: Database, base: string, counter: string): TradePair | { readonly unknown: 'base' | 'counter' } {
  const baseNumber = readAssetNumber(database, base)
  if (baseNumber === undefined) return { unknown: 'base' }
  const counterNumber = readAssetNumber(database, counter)
  if (counterNumber === undefined) return { unknown: 'counter' }
  return baseNumber < counterNumber ? { base, counter, inverted: false } : { base: counter, counter: base, inverted: true }
}

/** What a list of trades is limited to. `subject`: an account, a pool's id or `offer N`. */
export type TradeFilter = {
  readonly subject?: string
  readonly pair?: TradePair
  readonly kind: 'all' | 'orderbook' | 'liquidity_pool'
}

const kinds = { all: '', orderbook: 'and t.pool_fee is null', liquidity_pool: 'and t.pool_fee is not null' }

/** Lists trades, a page at a time; those of an inverted pair come seen from the asked side. */
export function listTrades(database: Database, filter: TradeFilter, page: Page): StoredTrade[] {
  const { above, below } = pairBoundsOf(page)
  const bounds = [above.id, above.position, below.id, below.position] as const
  const between = (table: string) =>
    `(${table}.operation_id, ${table}.position) > (?, ?) and (${table}.operation_id, ${table}.position) < (?, ?)`
  const ordered = (table: string) => `order by ${table}.operation_id ${page.order}, ${table}.position ${page.order} limit ?`
  const pair = filter.pair ? 'and t.base = ? and t.counter = ?' : ''
  const assets = filter.pair ? [filter.pair.base, filter.pair.counter] : []
  let rows: Row[]
  if (filter.subject === undefined) {
    rows = database
      .statement(`select t.* from trades t where ${between('t')} ${pair} ${kinds[filter.kind]} ${ordered('t')}`)
      .all(...bounds, ...assets, page.limit)
  } else {
    const subject = readSubject(database, filter.subject)
    if (subject === undefined) return []
    rows = database
      .statement(
        `select t.* from trade_subjects s join trades t on t.operation_id = s.operation_id and t.position = s.position
         where s.subject = ? and ${between('s')} ${pair} ${kinds[filter.kind]} ${ordered('s')}`,
      )
      .all(subject, ...bounds, ...assets, page.limit)
  }
  const trades = rows.map(toTrade)
  return filter.pair?.inverted ? trades.map(invertTrade) : trades
}

/** Trades of a pair within a span of time (unix seconds, `from` inclusive, `to` exclusive), in the order of time. */
export function* scanTrades(database: Database, pair: TradePair, from: bigint, to: bigint, order: Page['order']): Generator<StoredTrade> {
  const rows = database
    .statement(
      `select * from trades where base = ? and counter = ? and closed_at >= ? and closed_at < ?
       order by closed_at ${order}, operation_id ${order}, position ${order}`,
    )
    .iterate(pair.base, pair.counter, from, to)
  for (const row of rows) {
    const trade = toTrade(row)
    yield pair.inverted ? invertTrade(trade) : trade
  }
}
