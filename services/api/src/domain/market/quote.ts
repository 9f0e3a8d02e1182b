import { ApiError, type ExchangeQuote } from '@lealta/contract'
import { MAX_STROOPS, type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { Asset } from '@lealta/stellar/asset'
import type { PathRecord } from '@lealta/stellar/horizon'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toAssetId } from '#domain/ledger/asset-id.ts'
import { onNetwork } from '#domain/ledger/ledger.ts'
import { findCross, findMarketClose } from './market-close.ts'
import { type FeeRule, readFeeRule } from './platform-fee.ts'
import { oneAnd, over, parsePercent, roundDown, roundUp, times, whole } from './ratio.ts'

/** What a person wants to exchange. */
export type Exchange = { sending: Asset; receiving: Asset; side: 'send' | 'receive'; amount: Stroops }

/** What it would bring. */
export type Quote = {
  /** All that leaves the wallet. */
  total: Stroops
  sendAmount: Stroops
  receiveAmount: Stroops
  path: readonly Asset[]
  fee: ReturnType<FeeRule>
}

/**
 * What an exchange brings now: the fee comes off what is sent, the best path is taken for the rest.
 * @throws ApiError exchange_amount_zero when nothing is left after the fee, exchange_no_offers, market_rates_missing, network_unavailable
 */
export async function quote(deps: ApiDeps, exchange: Exchange): Promise<Quote> {
  const rule = await readFeeRule(deps, 'currencyExchange', exchange.sending)
  return exchange.side === 'send' ? quoteSend(deps, exchange, rule) : quoteReceive(deps, exchange, rule)
}

async function quoteSend(deps: ApiDeps, { sending, receiving, amount }: Exchange, rule: FeeRule): Promise<Quote> {
  const fee = rule(amount)
  const left = amount - (fee?.amounts.sendMax ?? 0n)
  if (left <= 0n) throw new ApiError('exchange_amount_zero')
  const sendAmount = toStroops(left)
  const paths = await onNetwork(() => deps.horizon.listStrictSendPaths({ source: sending, amount: sendAmount, destination: receiving }))
  const best = pickBest(paths, (a, b) => a.destinationAmount > b.destinationAmount)
  if (best.destinationAmount === 0n) throw new ApiError('exchange_amount_zero')
  return { total: amount, sendAmount, receiveAmount: best.destinationAmount, path: best.path, fee }
}

async function quoteReceive(deps: ApiDeps, { sending, receiving, amount }: Exchange, rule: FeeRule): Promise<Quote> {
  const paths = await onNetwork(() => deps.horizon.listStrictReceivePaths({ source: sending, destination: receiving, amount }))
  const best = pickBest(paths, (a, b) => a.sourceAmount < b.sourceAmount)
  const sendAmount = best.sourceAmount
  return { ...addFee(sendAmount, rule), sendAmount, receiveAmount: amount, path: best.path }
}

function pickBest(paths: readonly PathRecord[], isBetter: (a: PathRecord, b: PathRecord) => boolean): PathRecord {
  const [first, ...others] = paths
  if (!first) throw new ApiError('exchange_no_offers')
  return others.reduce((best, path) => (isBetter(path, best) ? path : best), first)
}

/** As often as a fee may be put on top of itself: it is below the whole, and most of it is known after a few times. */
const MOST_ROUNDS = 200

/** The least that leaves the wallet when so much is left of it after the fee: the fee counts on the whole, itself included. */
function addFee(sendAmount: Stroops, rule: FeeRule): Pick<Quote, 'total' | 'fee'> {
  let total = sendAmount
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fee = rule(total)
    const more = sendAmount + (fee?.amounts.sendMax ?? 0n)
    if (more > MAX_STROOPS) throw new ApiError('amount_too_large')
    const needed = toStroops(more)
    if (needed <= total) return { total, fee }
    total = needed
  }
  throw new ApiError('exchange_amount_zero', 'the fee takes all of it')
}

/**
 * What the ledger is bound to: the limit that the person saw, when the quote of now still keeps to it.
 * @throws ApiError exchange_quote_changed
 */
export function toBounds({ side }: Exchange, { sendAmount, receiveAmount, total }: Quote, limit: Stroops) {
  if (side === 'send') {
    if (limit === 0n || receiveAmount < limit) throw new ApiError('exchange_quote_changed')
    return { sendAmount, receiveMin: limit }
  }
  return { receiveAmount, sendMax: toSendMax({ sendAmount, total }, limit) }
}

/**
 * Most that may be exchanged for an exact amount, when the quote of now still keeps to the limit that the person saw, fee included.
 * @throws ApiError exchange_quote_changed
 */
export function toSendMax({ sendAmount, total }: Pick<Quote, 'sendAmount' | 'total'>, limit: Stroops): Stroops {
  if (total > limit) throw new ApiError('exchange_quote_changed')
  return toStroops(limit - (total - sendAmount))
}

/** The least that an exchange may bring, or the most that it may take, at a slippage: never less than the ledger's smallest amount. */
function toLimit({ side }: Pick<Exchange, 'side'>, { sendAmount, receiveAmount, total }: Quote, slippage: string): Stroops {
  const share = parsePercent(slippage)
  if (side === 'receive') return toStroops(total - sendAmount + roundUp(times(whole(sendAmount), oneAnd(share))))
  const least = roundDown(times(whole(receiveAmount), { n: share.d - share.n, d: share.d }))
  return toStroops(least > 0n ? least : 1n)
}

/** A quote as callers see it, beside the market close where that is known. */
export async function presentQuote(
  deps: ApiDeps,
  exchange: Exchange,
  found: Quote,
  { slippage, addsAsset }: { slippage: string; addsAsset: boolean },
): Promise<z.input<typeof ExchangeQuote>> {
  const fee = found.fee?.amounts
  return {
    total: formatDecimal(found.total),
    sendAmount: formatDecimal(found.sendAmount),
    receiveAmount: formatDecimal(found.receiveAmount),
    limit: formatDecimal(toLimit(exchange, found, slippage)),
    path: found.path.map(asset => ({ asset: toAssetId(asset), code: asset.code })),
    fee: fee ? { amount: formatDecimal(fee.amount), asset: toAssetId(fee.asset), code: fee.asset.code } : null,
    marketClose: await compare(deps, exchange, found),
    addsAsset,
  }
}

async function compare(deps: ApiDeps, { sending, receiving }: Exchange, found: Quote) {
  const close = await findMarketClose(deps)
  const cross = close && findCross(close, sending, receiving)
  if (!cross) return null
  const usual = times(whole(found.sendAmount), cross)
  const atClose = roundDown(usual)
  if (atClose === 0n || atClose > MAX_STROOPS) return null
  const margin = parsePercent(deps.platformFee?.marginPercent ?? '0')
  const least = times(usual, { n: margin.d - margin.n, d: margin.d })
  // Hundredths of a percent, rounded towards zero.
  const difference = ((found.receiveAmount - atClose) * 10_000n) / atClose
  return {
    date: close.date,
    receiveAmount: formatDecimal(toStroops(atClose)),
    difference: formatHundredths(difference),
    isUsual: roundDown(over(whole(found.receiveAmount), least)) >= 1n,
  }
}

function formatHundredths(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
