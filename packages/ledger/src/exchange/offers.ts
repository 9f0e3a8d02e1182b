import { addBuyingLiabilities, addSellingLiabilities, toAvailableBalance, toMaxReceive } from '#entries/account.ts'
import { INT64_MAX, max, min } from '#entries/int64.ts'
import type { LedgerRules, LedgerState } from '#entries/ledger-state.ts'
import {
  addLineBuyingLiabilities,
  addLineSellingLiabilities,
  isAuthorizedToMaintainLiabilities,
  type Line,
  loadLine,
  toAvailableLineBalance,
  toMaxLineReceive,
} from '#entries/trust-line.ts'
import { toAdjustedAmount, toLiabilities } from '#exchange/exchange.ts'
import { impossible } from '#ledger-error.ts'
import type { AccountEntry, Asset, CreditAsset, OfferEntry } from '#xdr/index.ts'

/** Where someone holds an asset: XLM in the account itself. */
export type Holding = { readonly account: AccountEntry } | { readonly line: Line | undefined }

/** The most of an asset that its holder can sell. */
export function toMaxSell(rules: LedgerRules, holding: Holding): bigint {
  if ('account' in holding) return max(toAvailableBalance(rules, holding.account), 0n)
  const { line } = holding
  return line !== undefined && isAuthorizedToMaintainLiabilities(line) ? max(toAvailableLineBalance(line), 0n) : 0n
}

/** The most of an asset that its holder can buy. */
export function toMaxBuy(holding: Holding): bigint {
  if ('account' in holding) return max(toMaxReceive(holding.account), 0n)
  return holding.line === undefined ? 0n : max(toMaxLineReceive(holding.line), 0n)
}

/** The holding of an asset for writing. */
export function loadHolding(state: LedgerState, accountId: string, asset: Asset): Holding {
  if (asset.type === 'native') return { account: state.loadExistingAccount(accountId) }
  return { line: loadLine(state, accountId, asset) }
}

function loadExistingLine(state: LedgerState, accountId: string, asset: CreditAsset): Line {
  const line = loadLine(state, accountId, asset)
  if (line === undefined) throw impossible('an offer without trust line')
  return line
}

function changeLiabilities(state: LedgerState, offer: OfferEntry, sign: 1n | -1n): void {
  const { buying, selling } = toLiabilities(offer.price, offer.amount, INT64_MAX)
  const bought =
    offer.buying.type === 'native'
      ? addBuyingLiabilities(state.loadExistingAccount(offer.sellerId), sign * buying)
      : addLineBuyingLiabilities(loadExistingLine(state, offer.sellerId, offer.buying), sign * buying)
  if (!bought) throw impossible('buying liabilities out of bounds')
  const sold =
    offer.selling.type === 'native'
      ? addSellingLiabilities(state.rules, state.loadExistingAccount(offer.sellerId), sign * selling)
      : addLineSellingLiabilities(loadExistingLine(state, offer.sellerId, offer.selling), sign * selling)
  if (!sold) throw impossible('selling liabilities out of bounds')
}

/** Reserves what an offer may bring and cost. */
export function acquireLiabilities(state: LedgerState, offer: OfferEntry): void {
  changeLiabilities(state, offer, 1n)
}

/** Frees what an offer may bring and cost. */
export function releaseLiabilities(state: LedgerState, offer: OfferEntry): void {
  changeLiabilities(state, offer, -1n)
}

/** Reduces an offer to what its owner can honour. Its liabilities are released. */
export function adjustOffer(rules: LedgerRules, offer: OfferEntry, wheat: Holding, sheep: Holding): void {
  offer.amount = toAdjustedAmount(offer.price, min(offer.amount, toMaxSell(rules, wheat)), toMaxBuy(sheep))
}
