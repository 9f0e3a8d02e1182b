import { addBalance } from '#entries/account.ts'
import { compareAssets, POOL_FEE } from '#entries/asset-rules.ts'
import { isSameAsset } from '#entries/entry-key.ts'
import { POOL_TRADING_DISABLED } from '#entries/flags.ts'
import { INT64_MAX, min } from '#entries/int64.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { releaseReserve } from '#entries/sponsorship.ts'
import { addLineBalance } from '#entries/trust-line.ts'
import { type ExchangeRounding, exchange, exchangeStrictReceive, exchangeStrictSend } from '#exchange/exchange.ts'
import { acquireLiabilities, adjustOffer, type Holding, loadHolding, releaseLiabilities, toMaxBuy, toMaxSell } from '#exchange/offers.ts'
import { impossible } from '#ledger-error.ts'
import type { Asset, ClaimAtom, OfferEntry } from '#xdr/index.ts'
import { toLiquidityPoolId } from '#xdr/index.ts'

/** Offers and pools that one operation may use. */
export const MAX_OFFERS_TO_CROSS = 1000

/** How a conversion ended: all converted, some, or stopped. */
type ConversionEnd = 'ok' | 'partial' | 'bad_price' | 'cross_self' | 'crossed_too_many'

/** What to convert: sheep is sent, wheat is received, both not negative. */
export type Conversion = {
  readonly sheep: Asset
  readonly maxSheepSend: bigint
  readonly wheat: Asset
  readonly maxWheatReceive: bigint
  readonly rounding: ExchangeRounding
  readonly maxOffersToCross: number
  /** what to do with the best offer */
  readonly filter: (offer: OfferEntry) => 'keep' | 'bad_price' | 'cross_self'
}

export type Converted = {
  readonly end: ConversionEnd
  readonly sheepSent: bigint
  readonly wheatReceived: bigint
  readonly trail: readonly ClaimAtom[]
}

function addToHolding(state: LedgerState, holding: Holding, delta: bigint): void {
  if (delta === 0n) return
  const done =
    'account' in holding
      ? addBalance(state.rules, holding.account, delta)
      : holding.line !== undefined && addLineBalance(holding.line, delta)
  if (!done) throw impossible('an offer that its owner cannot honour')
}

type Crossed = {
  readonly atom: ClaimAtom
  readonly sheepSent: bigint
  readonly wheatReceived: bigint
  readonly wheatStays: boolean
  readonly isTaken: boolean
}

/** Takes as much as possible of one offer. */
function crossOffer(state: LedgerState, best: OfferEntry, conversion: Conversion, maxWheat: bigint, maxSheep: bigint): Crossed {
  const offer = state.loadOffer(best.sellerId, best.offerId)
  if (offer === undefined) throw impossible('an offer of the book is missing')
  const { sellerId, offerId, price } = offer
  releaseLiabilities(state, offer)
  const sheep = loadHolding(state, sellerId, offer.buying)
  const wheat = loadHolding(state, sellerId, offer.selling)
  adjustOffer(state.rules, offer, wheat, sheep)
  const maxWheatSend = min(offer.amount, toMaxSell(state.rules, wheat))
  const result = exchange(price, maxWheatSend, maxWheat, maxSheep, toMaxBuy(sheep), conversion.rounding)
  addToHolding(state, sheep, result.sheepSent)
  addToHolding(state, wheat, -result.wheatReceived)
  if (result.wheatStays) {
    offer.amount -= result.wheatReceived
    adjustOffer(state.rules, offer, wheat, sheep)
  } else offer.amount = 0n
  const isTaken = offer.amount === 0n
  if (isTaken) {
    releaseReserve(state, offer, state.loadExistingAccount(sellerId))
    state.erase(offer)
  } else acquireLiabilities(state, offer)
  const atom: ClaimAtom = {
    type: 'order_book',
    sellerId,
    offerId,
    assetSold: offer.selling,
    amountSold: result.wheatReceived,
    assetBought: offer.buying,
    amountBought: result.sheepSent,
  }
  return { atom, sheepSent: result.sheepSent, wheatReceived: result.wheatReceived, wheatStays: result.wheatStays, isTaken }
}

function convertWithOffers(state: LedgerState, conversion: Conversion): Converted {
  let maxSheep = conversion.maxSheepSend
  let maxWheat = conversion.maxWheatReceive
  let sheepSent = 0n
  let wheatReceived = 0n
  const trail: ClaimAtom[] = []
  const finish = (end: ConversionEnd): Converted => ({ end, sheepSent, wheatReceived, trail })
  if (maxWheat === 0n || maxSheep === 0n) return finish('ok')
  if (conversion.maxOffersToCross === 0) return finish('crossed_too_many')
  for (;;) {
    const best = state.readBestOffer(conversion.wheat, conversion.sheep)
    if (best === undefined) return finish('partial')
    const verdict = conversion.filter(best)
    if (verdict !== 'keep') return finish(verdict)
    if (trail.length >= conversion.maxOffersToCross) return finish('crossed_too_many')
    const crossed = crossOffer(state, best, conversion, maxWheat, maxSheep)
    trail.push(crossed.atom)
    sheepSent += crossed.sheepSent
    maxSheep -= crossed.sheepSent
    wheatReceived += crossed.wheatReceived
    maxWheat -= crossed.wheatReceived
    if (crossed.wheatStays || maxWheat === 0n || maxSheep === 0n) return finish('ok')
    if (!crossed.isTaken) return finish('partial')
  }
}

type PoolExchange = { readonly poolId: string; readonly sheepIsA: boolean; readonly sheepSent: bigint; readonly wheatReceived: bigint }

/** What the pool of the two assets would do, nothing where it cannot. */
function quotePool(state: LedgerState, conversion: Conversion): PoolExchange | undefined {
  const { sheep, wheat, rounding } = conversion
  if (rounding === 'normal' || conversion.maxOffersToCross === 0) return undefined
  if ((state.rules.flags & POOL_TRADING_DISABLED) !== 0) return undefined
  const sheepIsA = compareAssets(sheep, wheat) < 0
  const poolId = sheepIsA ? toLiquidityPoolId(sheep, wheat, POOL_FEE) : toLiquidityPoolId(wheat, sheep, POOL_FEE)
  const pool = state.readPool(poolId)
  if (pool === undefined || pool.reserveA <= 0n || pool.reserveB <= 0n) return undefined
  const reserveTo = sheepIsA ? pool.reserveA : pool.reserveB
  const reserveFrom = sheepIsA ? pool.reserveB : pool.reserveA
  if (rounding === 'strict_send') {
    const wheatReceived = exchangeStrictSend(reserveTo, reserveFrom, conversion.maxSheepSend, POOL_FEE)
    return wheatReceived === undefined ? undefined : { poolId, sheepIsA, sheepSent: conversion.maxSheepSend, wheatReceived }
  }
  const sheepSent = exchangeStrictReceive(reserveTo, reserveFrom, conversion.maxWheatReceive, POOL_FEE)
  return sheepSent === undefined ? undefined : { poolId, sheepIsA, sheepSent, wheatReceived: conversion.maxWheatReceive }
}

function convertWithPool(state: LedgerState, conversion: Conversion, quote: PoolExchange): Converted {
  const { poolId, sheepIsA, sheepSent, wheatReceived } = quote
  const pool = state.loadPool(poolId)
  if (pool === undefined) throw impossible('a quoted pool is missing')
  pool.reserveA += sheepIsA ? sheepSent : -wheatReceived
  pool.reserveB += sheepIsA ? -wheatReceived : sheepSent
  const atom: ClaimAtom = {
    type: 'liquidity_pool',
    poolId,
    assetSold: conversion.wheat,
    amountSold: wheatReceived,
    assetBought: conversion.sheep,
    amountBought: sheepSent,
  }
  return { end: 'ok', sheepSent, wheatReceived, trail: [atom] }
}

/**
 * Converts sheep into wheat with offers of the book or, for path payments, with the pool of the two assets if that is not worse
 * (CAP-38). Changes made with offers are kept, except when the pool is used.
 */
export function convert(state: LedgerState, conversion: Conversion): Converted {
  if (isSameAsset(conversion.sheep, conversion.wheat)) throw impossible('conversion of an asset into itself')
  const quote = quotePool(state, conversion)
  if (quote === undefined) return convertWithOffers(state, conversion)
  state.begin()
  const book = convertWithOffers(state, conversion)
  if (book.end === 'ok' && quote.sheepSent * book.wheatReceived > quote.wheatReceived * book.sheepSent) {
    state.commit()
    return book
  }
  state.rollback()
  return convertWithPool(state, conversion, quote)
}

/** No limit of an amount to convert. */
export const UNLIMITED = INT64_MAX
