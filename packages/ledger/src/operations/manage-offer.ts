import { addBalance, toAvailableBalance, toMaxReceive } from '#entries/account.ts'
import { isAssetValid } from '#entries/asset-rules.ts'
import { isSameAsset } from '#entries/entry-key.ts'
import { PASSIVE } from '#entries/flags.ts'
import { min } from '#entries/int64.ts'
import { releaseReserve, takeReserve } from '#entries/sponsorship.ts'
import { addLineBalance, ISSUER, isAuthorized, loadLine, readLine, toAvailableLineBalance, toMaxLineReceive } from '#entries/trust-line.ts'
import { convert, MAX_OFFERS_TO_CROSS } from '#exchange/convert.ts'
import { toAdjustedAmount } from '#exchange/exchange.ts'
import { acquireLiabilities, type Holding, releaseLiabilities, toMaxBuy, toMaxSell } from '#exchange/offers.ts'
import { impossible } from '#ledger-error.ts'
import { type OperationContext, toFault, toReserveResult } from '#operations/operation-rules.ts'
import type { Asset, ClaimAtom, ManageOfferSuccess, OfferEntry, OperationCodeOf, OperationResult, Price } from '#xdr/index.ts'

type OfferCode = OperationCodeOf<'manage_sell_offer'>
type OfferFault = Exclude<OfferCode, 'SUCCESS'>

/** What the three operations on offers have in common. In the words of core the offer sells sheep for wheat. */
export type OfferRequest = {
  /** type of the results */
  readonly type: 'manage_sell_offer' | 'manage_buy_offer'
  readonly sheep: Asset
  readonly wheat: Asset
  /** of the sheep in wheat */
  readonly price: Price
  /** 0 makes a new offer */
  readonly offerId: bigint
  readonly isPassive: boolean
  readonly isDelete: boolean
  readonly isAmountValid: boolean
  /** what the whole request would bring and cost */
  readonly toLiabilities: () => { readonly buying: bigint; readonly selling: bigint }
  /** what of the request is left, given what was exchanged already */
  readonly limitSell: (maxSheepSend: bigint, sheepSent: bigint) => bigint
  readonly limitBuy: (maxWheatReceive: bigint, wheatReceived: bigint) => bigint
}

const failure = ({ type }: OfferRequest, code: OfferFault): OperationResult => ({ type, code })

/** What is wrong with a request without looking at the ledger. */
export function checkOffer(request: OfferRequest): OperationResult | undefined {
  const { sheep, wheat, price, offerId } = request
  const isValid =
    isAssetValid(sheep) &&
    isAssetValid(wheat) &&
    !isSameAsset(sheep, wheat) &&
    request.isAmountValid &&
    price.n > 0 &&
    price.d > 0 &&
    !(offerId === 0n && request.isDelete) &&
    offerId >= 0n
  return isValid ? undefined : failure(request, 'MALFORMED')
}

function findLineFault({ state, source }: OperationContext, { sheep, wheat }: OfferRequest): OfferFault | undefined {
  if (sheep.type !== 'native') {
    const line = readLine(state, source, sheep)
    if (line === undefined) return 'SELL_NO_TRUST'
    if (line !== ISSUER && line.balance === 0n) return 'UNDERFUNDED'
    if (!isAuthorized(line)) return 'SELL_NOT_AUTHORIZED'
  }
  if (wheat.type !== 'native') {
    const line = readLine(state, source, wheat)
    if (line === undefined) return 'BUY_NO_TRUST'
    if (!isAuthorized(line)) return 'BUY_NOT_AUTHORIZED'
  }
  return undefined
}

function readHolding({ state, source }: OperationContext, asset: Asset): Holding {
  if (asset.type !== 'native') return { line: readLine(state, source, asset) }
  const account = state.readAccount(source)
  if (account === undefined) throw impossible('the source of an offer is missing')
  return { account }
}

/** Most that can be exchanged now, or why the offer as a whole is not possible. */
function findLimits(context: OperationContext, request: OfferRequest): { maxSheep: bigint; maxWheat: bigint } | OfferFault {
  const { rules } = context.state
  const wheat = readHolding(context, request.wheat)
  const sheep = readHolding(context, request.sheep)
  const maxWheat = toMaxBuy(wheat)
  const maxSheep = toMaxSell(rules, sheep)
  const liabilities = request.toLiabilities()
  const room = 'account' in wheat ? toMaxReceive(wheat.account) : toMaxLineReceive(wheat.line!)
  if (room < liabilities.buying) return 'LINE_FULL'
  const available = 'account' in sheep ? toAvailableBalance(rules, sheep.account) : toAvailableLineBalance(sheep.line!)
  if (available < liabilities.selling) return 'UNDERFUNDED'
  const limits = { maxSheep: request.limitSell(maxSheep, 0n), maxWheat: request.limitBuy(maxWheat, 0n) }
  return limits.maxWheat === 0n ? 'LINE_FULL' : limits
}

function addToSource({ state, source }: OperationContext, asset: Asset, delta: bigint): void {
  if (asset.type === 'native') {
    if (!addBalance(state.rules, state.loadExistingAccount(source), delta)) throw impossible('offer out of bounds')
    return
  }
  const line = loadLine(state, source, asset)
  if (line === undefined || !addLineBalance(line, delta)) throw impossible('offer out of bounds')
}

/** Whether a price is above another one, or not below it. */
function comparePrices(a: Price, b: Price): bigint {
  return BigInt(a.n) * BigInt(b.d) - BigInt(b.n) * BigInt(a.d)
}

type Rest = { readonly trail: readonly ClaimAtom[]; readonly amount: bigint }

/** Exchanges with the book and tells what stays as an offer. */
function crossBook(context: OperationContext, request: OfferRequest, isPassive: boolean): Rest | OperationResult {
  const { state, source } = context
  const limits = findLimits(context, request)
  if (typeof limits === 'string') return failure(request, limits)
  const worstPrice = { n: request.price.d, d: request.price.n }
  const { end, sheepSent, wheatReceived, trail } = convert(state, {
    sheep: request.sheep,
    maxSheepSend: limits.maxSheep,
    wheat: request.wheat,
    maxWheatReceive: limits.maxWheat,
    rounding: 'normal',
    maxOffersToCross: MAX_OFFERS_TO_CROSS,
    filter: offer => {
      const difference = comparePrices(offer.price, worstPrice)
      if (difference > 0n || (isPassive && difference === 0n)) return 'bad_price'
      return offer.sellerId === source ? 'cross_self' : 'keep'
    },
  })
  if (end === 'cross_self') return failure(request, 'CROSS_SELF')
  if (end === 'crossed_too_many') return toFault('opEXCEEDED_WORK_LIMIT')
  if (wheatReceived > 0n) {
    addToSource(context, request.wheat, wheatReceived)
    addToSource(context, request.sheep, -sheepSent)
  }
  if (end === 'ok') return { trail, amount: 0n }
  const maxSell = request.limitSell(toMaxSell(state.rules, readHolding(context, request.sheep)), sheepSent)
  const maxBuy = request.limitBuy(toMaxBuy(readHolding(context, request.wheat)), wheatReceived)
  return { trail, amount: toAdjustedAmount(request.price, maxSell, maxBuy) }
}

function buildOffer(request: OfferRequest, source: string): OfferEntry {
  return {
    type: 'offer',
    lastModifiedLedgerSeq: 0,
    sponsor: undefined,
    sellerId: source,
    offerId: request.offerId,
    selling: request.sheep,
    buying: request.wheat,
    amount: 0n,
    price: request.price,
    flags: request.isPassive ? PASSIVE : 0,
  }
}

/** Takes the old offer off the book, or the reserve for a new one. */
function openOffer({ state, source }: OperationContext, request: OfferRequest): OfferEntry | OperationResult {
  const offer = buildOffer(request, source)
  if (request.offerId === 0n) {
    const fault = takeReserve(state, offer, state.loadExistingAccount(source))
    return fault === undefined ? offer : toReserveResult(fault, failure(request, 'LOW_RESERVE'))
  }
  const old = state.loadOffer(source, request.offerId)
  if (old === undefined) return failure(request, 'NOT_FOUND')
  releaseLiabilities(state, old)
  offer.flags = old.flags
  offer.sponsor = old.sponsor
  state.erase(old)
  return offer
}

/** Creates, changes or deletes an offer after exchanging what the book offers at its price or better. */
export function applyOffer(request: OfferRequest, context: OperationContext): OperationResult {
  const { state, source } = context
  const lineFault = request.isDelete ? undefined : findLineFault(context, request)
  if (lineFault !== undefined) return failure(request, lineFault)
  const opened = openOffer(context, request)
  if (opened.type !== 'offer') return opened
  const rest = request.isDelete ? { trail: [], amount: 0n } : crossBook(context, request, (opened.flags & PASSIVE) !== 0)
  if ('type' in rest) return rest
  const finish = (effect: ManageOfferSuccess['effect'], offer: OfferEntry | undefined): OperationResult => ({
    type: request.type,
    code: 'SUCCESS',
    success: { offersClaimed: rest.trail, effect, offer: offer === undefined ? undefined : { ...offer } },
  })
  if (rest.amount === 0n) {
    releaseReserve(state, opened, state.loadExistingAccount(source))
    return finish('deleted', undefined)
  }
  const isNew = request.offerId === 0n
  if (isNew) state.idPool += 1n
  const offer = state.create({ ...opened, offerId: isNew ? state.idPool : request.offerId, amount: rest.amount })
  acquireLiabilities(state, offer)
  return finish(isNew ? 'created' : 'updated', offer)
}

/** The smaller of what is left of a request and what is possible. */
export function limitTo(requested: bigint): (possible: bigint, done: bigint) => bigint {
  return (possible, done) => min(requested - done, possible)
}

/** No limit of its own. */
export function limitToNothing(possible: bigint): bigint {
  return possible
}
