import type { FastifyRequest } from 'fastify'
import { formatAmount, formatPrice } from '#resources/amount.ts'
import type { StoredTrade } from '#resources/trade.ts'
import type { Database } from '#store/database.ts'
import { scanTrades, type TradePair } from '#store/trade-reader.ts'
import type { HorizonContext } from './horizon-context.ts'
import { invalidField } from './problem.ts'
import { parsePage } from './query.ts'
import { type Parameters, parametersOf, type Resource, type Routes, sendHal } from './routes.ts'
import { parsePair } from './trades.ts'

const HOUR = 3_600_000n
const DAY = 24n * HOUR
const resolutions = new Set([60_000n, 300_000n, 900_000n, HOUR, DAY, 7n * DAY])
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

/** Spans of time, in milliseconds since 1970. */
type Span = { readonly resolution: bigint; readonly offset: bigint; readonly from: bigint; readonly to: bigint }

function parseMillis(parameters: Parameters, field: string): bigint {
  const text = parameters[field]
  if (text === undefined || text === '') return 0n
  if (!/^\d{1,15}$/.test(text)) throw invalidField(field, 'unparseable value')
  return BigInt(text)
}

function parseSpan(parameters: Parameters): Span {
  const resolution = parseMillis(parameters, 'resolution')
  if (!resolutions.has(resolution)) {
    throw invalidField('resolution', `illegal or missing resolution. allowed resolutions are: ${[...resolutions].join(', ')}`)
  }
  const offset = parseMillis(parameters, 'offset')
  if (offset % HOUR !== 0n || offset >= DAY || offset > resolution) {
    throw invalidField('offset', 'illegal offset: it must be a multiple of an hour, at most the resolution, and less than 24 hours')
  }
  const start = parseMillis(parameters, 'start_time')
  const end = parseMillis(parameters, 'end_time')
  // Only whole buckets: the first one begins at or after the start, the last one ends at or before the end.
  const roundUp = (time: bigint) => ((time - offset + resolution - 1n) / resolution) * resolution + offset
  const roundDown = (time: bigint) => ((time - offset) / resolution) * resolution + offset
  const from = start > offset ? roundUp(start) : 0n
  const to = end > 0n ? roundDown(end) : FOREVER
  if (end > 0n && from > to) throw invalidField('start_time', 'illegal start time: it must be less than the end time')
  return { resolution, offset, from, to }
}

function collect(database: Database, pair: TradePair, span: Span, order: 'asc' | 'desc', limit: number): Bucket[] {
  const buckets: Bucket[] = []
  for (const trade of scanTrades(database, pair, span.from / 1000n, span.to / 1000n, order)) {
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

/** `/trade_aggregations`: trades of a pair summed up over equal spans of time. */
export function registerTradeAggregations({ app }: Routes, context: HorizonContext): void {
  const linksOf = (request: FastifyRequest, span: Span, order: 'asc' | 'desc', last: bigint | undefined) => {
    const self = new URL(context.publicUrl + request.url.slice(app.prefix.length))
    const next = new URL(self)
    if (last !== undefined && order === 'asc') next.searchParams.set('start_time', String(last + span.resolution))
    if (last !== undefined && order === 'desc') next.searchParams.set('end_time', String(last))
    return { self: { href: self.href }, next: { href: next.href }, prev: { href: '' } }
  }

  app.get('/trade_aggregations', (request, reply) => {
    const parameters = parametersOf(request)
    const page = parsePage(parameters, { kind: 'text', nowCursor: '' })
    const pair = parsePair(parameters)
    if (!pair) throw invalidField('base_asset_type', 'Missing required field')
    const span = parseSpan(parameters)
    const buckets = collect(context.chain.database, pair, span, page.order, page.limit)
    const links = linksOf(request, span, page.order, buckets.at(-1)?.timestamp)
    return sendHal(reply, context, { _links: links, _embedded: { records: buckets.map(formatBucket) } })
  })
}
