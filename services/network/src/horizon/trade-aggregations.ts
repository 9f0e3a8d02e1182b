import { createWorkBudget } from '#chain/work-budget.ts'
import { formatAmount, formatPrice } from '#resources/amount.ts'
import { formatAsset } from '#resources/asset.ts'
import type { StoredTrade } from '#resources/trade.ts'
import type { Database } from '#store/database.ts'
import { orderPair, scanTrades, type TradePair } from '#store/trade-reader.ts'
import { encodeQuery, parseQuery } from './go-url.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField, Problem } from './problem.ts'
import { checkCursor, MISSING, readMillis, readPage, readUnsigned } from './query.ts'
import { type Parameters, queryTextOf, type Resource, type Routes } from './routes.ts'
import { checkPairParts, readPairSide } from './trade-pair.ts'

const HOUR = 3_600_000n
const DAY = 24n * HOUR
const resolutions = new Set([60_000n, 300_000n, 900_000n, HOUR, DAY, 7n * DAY])
const NO_RESOLUTION =
  'illegal or missing resolution. allowed resolutions are: 1 minute (60000), 5 minutes (300000), 15 minutes (900000), 1 hour (3600000), 1 day (86400000) and 1 week (604800000)'
const NO_OFFSET =
  'illegal or missing offset. offset must be a multiple of an hour, less than or equal to the resolution, and less than 24 hours'
const NO_END_TIME = 'illegal end time. adjusted end time must be greater than the offset and greater than the provided start time'
/** Trades that one answer may sum up. */
const MAX_TRADES = 20_000
const FOREVER = 253_402_300_800_000n

type Price = StoredTrade['price']

type Bucket = {
  readonly timestamp: bigint
  count: bigint
  base: bigint
  counter: bigint
  high: Price
  low: Price
  open: Price
  close: Price
}

const isHigher = (a: Price, b: Price) => a.n * b.d > b.n * a.d

/** What is asked for, in milliseconds since 1970; 0 where nothing is. */
type Asked = {
  readonly base: string
  readonly counter: string
  readonly resolution: bigint
  readonly offset: bigint
  readonly start: bigint
  readonly end: bigint
}

function readAsked(parameters: Parameters): Asked {
  const offset = readUnsigned(parameters, 'offset', 64)
  const start = readMillis(parameters, 'start_time')
  const end = readMillis(parameters, 'end_time')
  const resolution = readUnsigned(parameters, 'resolution', 64)
  checkPairParts(parameters)
  const base = readPairSide(parameters, 'base')
  if (!base) throw invalidField('base_asset_type', MISSING)
  const counter = readPairSide(parameters, 'counter')
  if (!counter) throw invalidField('counter_asset_type', MISSING)
  if (!resolutions.has(resolution)) throw invalidField('resolution', NO_RESOLUTION)
  if (offset % HOUR !== 0n || offset >= DAY || offset > resolution) throw invalidField('offset', NO_OFFSET)
  return { base: formatAsset(base), counter: formatAsset(counter), resolution, offset, start, end }
}

/** Whole spans of time: the first one begins at or after the start, the last one ends at or before the end. */
type Span = { readonly resolution: bigint; readonly offset: bigint; readonly from: bigint; readonly to: bigint }

function toSpan({ resolution, offset, start, end }: Asked): Span {
  const roundUp = (time: bigint) => ((time - offset + resolution - 1n) / resolution) * resolution + offset
  const roundDown = (time: bigint) => ((time - offset) / resolution) * resolution + offset
  const from = start === 0n ? 0n : start < offset ? offset : roundUp(start)
  if (end === 0n) return { resolution, offset, from, to: FOREVER }
  const to = end < offset ? -1n : roundDown(end)
  if (to < from) throw invalidField('end_time', NO_END_TIME)
  return { resolution, offset, from, to }
}

function collect(database: Database, pair: TradePair, span: Span, order: 'asc' | 'desc', limit: number): Bucket[] {
  const buckets: Bucket[] = []
  const takeStep = createWorkBudget(MAX_TRADES)
  for (const trade of scanTrades(database, pair, span.from / 1000n, span.to / 1000n, order)) {
    takeStep()
    const millis = trade.closedAt * 1000n
    const timestamp = ((millis - span.offset) / span.resolution) * span.resolution + span.offset
    let bucket = buckets.at(-1)
    if (bucket?.timestamp !== timestamp) {
      if (buckets.length >= limit) break
      const { price } = trade
      bucket = { timestamp, count: 0n, base: 0n, counter: 0n, high: price, low: price, open: price, close: price }
      buckets.push(bucket)
    }
    bucket.count++
    bucket.base += trade.base.amount
    bucket.counter += trade.counter.amount
    if (isHigher(trade.price, bucket.high)) bucket.high = trade.price
    if (isHigher(bucket.low, trade.price)) bucket.low = trade.price
    if (order === 'asc') bucket.close = trade.price
    else bucket.open = trade.price
  }
  return buckets
}

function priceFields(name: string, price: Price): Resource {
  return { [name]: formatPrice(price.n, price.d), [`${name}_r`]: { n: price.n.toString(), d: price.d.toString() } }
}

function formatBucket(bucket: Bucket): Resource {
  return {
    timestamp: bucket.timestamp.toString(),
    trade_count: bucket.count.toString(),
    base_volume: formatAmount(bucket.base),
    counter_volume: formatAmount(bucket.counter),
    avg: formatPrice(bucket.counter, bucket.base),
    ...priceFields('high', bucket.high),
    ...priceFields('low', bucket.low),
    ...priceFields('open', bucket.open),
    ...priceFields('close', bucket.close),
  }
}

/** The query of the next page. Without an end Horizon lets it begin at 0: its clients give one. */
function toNextQuery(query: string, { resolution, start, end }: Asked, order: 'asc' | 'desc', last: bigint): string {
  const [name, time] =
    order === 'asc' ? ['start_time', last + resolution >= end ? end : last + resolution] : ['end_time', last <= start ? start : last]
  return encodeQuery([...parseQuery(query).filter(([other]) => other !== name), [String(name), String(time)]])
}

/** `/trade_aggregations`: trades of a pair summed up over equal spans of time. */
export function registerTradeAggregations(routes: Routes, { chain, publicUrl }: HorizonContext): void {
  routes.object('/trade_aggregations', {
    read(parameters, request) {
      const page = readPage(parameters, { now: 0n, lastEventId: undefined })
      checkCursor(page)
      const asked = readAsked(parameters)
      const pair = orderPair(chain.database, asked.base, asked.counter)
      if ('unknown' in pair) {
        throw new Problem('not_found', { extras: { invalid_field: `${pair.unknown}_asset`, reason: 'not found' } })
      }
      const buckets = collect(chain.database, pair, toSpan(asked), page.order, page.limit)
      const last = buckets.at(-1)
      const query = queryTextOf(request)
      const nextQuery = last ? toNextQuery(query, asked, page.order, last.timestamp) : query
      const toLink = (text: string) => ({ href: `${publicUrl()}/trade_aggregations?${text}` })
      return {
        _links: { self: toLink(query), next: toLink(nextQuery), prev: { href: '' } },
        _embedded: { records: buckets.map(formatBucket) },
      }
    },
  })
}
