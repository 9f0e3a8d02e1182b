import { addBuyingLiabilities, addSellingLiabilities, toMinBalance } from '#entries/account.ts'
import { toAssetKey } from '#entries/entry-key.ts'
import { INT64_MAX } from '#entries/int64.ts'
import type { LedgerState } from '#entries/ledger-state.ts'
import { releaseReserve } from '#entries/sponsorship.ts'
import {
  addLineBuyingLiabilities,
  addLineSellingLiabilities,
  ISSUER,
  isAuthorizedToMaintainLiabilities,
  loadLine,
  readLine,
} from '#entries/trust-line.ts'
import { toAdjustedAmount, toLiabilities } from '#exchange/exchange.ts'
import { impossible } from '#ledger-error.ts'
import type { AccountEntry, Asset, OfferEntry } from '#xdr/index.ts'

type Totals = Map<string, { readonly asset: Asset; buying: bigint; selling: bigint }>

function totalFor(totals: Totals, asset: Asset) {
  const key = toAssetKey(asset)
  let total = totals.get(key)
  if (total === undefined) {
    total = { asset, buying: 0n, selling: 0n }
    totals.set(key, total)
  }
  return total
}

function isIssuedBy(asset: Asset, accountId: string): boolean {
  return asset.type !== 'native' && asset.issuer === accountId
}

function addOffer(totals: Totals, { sellerId, buying, selling, price, amount }: OfferEntry): void {
  const liabilities = toLiabilities(price, amount, INT64_MAX)
  if (!isIssuedBy(buying, sellerId)) totalFor(totals, buying).buying += liabilities.buying
  if (!isIssuedBy(selling, sellerId)) totalFor(totals, selling).selling += liabilities.selling
}

/** What the account could sell if it had no offers. */
function toSellable(state: LedgerState, account: AccountEntry, aboveReserve: bigint, asset: Asset): bigint {
  if (asset.type === 'native') return aboveReserve
  const line = readLine(state, account.accountId, asset)
  if (line === ISSUER) return INT64_MAX
  return line !== undefined && isAuthorizedToMaintainLiabilities(line) ? line.balance : 0n
}

/** What the account could buy if it had no offers. */
function toBuyable(state: LedgerState, account: AccountEntry, asset: Asset): bigint {
  if (asset.type === 'native') return INT64_MAX - account.balance
  const line = readLine(state, account.accountId, asset)
  if (line === ISSUER) return INT64_MAX
  return line !== undefined && isAuthorizedToMaintainLiabilities(line) ? line.limit - line.balance : 0n
}

function exceeds(total: bigint | undefined, cap: bigint): boolean {
  return total !== undefined && (total > INT64_MAX || total > cap)
}

function setLiabilities(state: LedgerState, accountId: string, totals: Totals): void {
  for (const { asset, buying, selling } of totals.values()) {
    let isDone: boolean
    if (asset.type === 'native') {
      const account = state.loadExistingAccount(accountId)
      isDone =
        addSellingLiabilities(state.rules, account, selling - account.sellingLiabilities) &&
        addBuyingLiabilities(account, buying - account.buyingLiabilities)
    } else {
      const line = loadLine(state, accountId, asset)
      if (line === undefined || line === ISSUER) throw impossible('an offer without trust line')
      if (selling > line.sellingLiabilities || buying > line.buyingLiabilities) throw impossible('liabilities rise in an upgrade')
      isDone =
        addLineSellingLiabilities(line, selling - line.sellingLiabilities) &&
        addLineBuyingLiabilities(line, buying - line.buyingLiabilities)
    }
    if (!isDone) throw impossible('liabilities out of bounds in an upgrade')
  }
}

function prepareAccount(state: LedgerState, accountId: string, offers: readonly OfferEntry[], minBalance: bigint): void {
  const initial: Totals = new Map()
  for (const offer of offers) addOffer(initial, offer)
  const account = state.loadExistingAccount(accountId)
  const aboveReserve = account.balance - minBalance
  const kept: Totals = new Map()
  for (const { offerId } of offers) {
    const offer = state.loadOffer(accountId, offerId)
    if (offer === undefined) throw impossible('an offer is missing')
    const selling = initial.get(toAssetKey(offer.selling))?.selling ?? 0n
    const buying = initial.get(toAssetKey(offer.buying))?.buying ?? 0n
    const amount = toAdjustedAmount(offer.price, offer.amount, INT64_MAX)
    if (
      exceeds(selling, toSellable(state, account, aboveReserve, offer.selling)) ||
      exceeds(buying, toBuyable(state, account, offer.buying)) ||
      amount === 0n
    ) {
      releaseReserve(state, offer, account)
      state.erase(offer)
      continue
    }
    offer.amount = amount
    addOffer(kept, offer)
  }
  setLiabilities(state, accountId, kept)
}

/**
 * After the base reserve rose: deletes the offers that their owners can no longer honour and counts the liabilities of the others
 * again. As in core, liabilities in an asset of which no offer is left stay as they are.
 */
export function prepareLiabilities(state: LedgerState): void {
  const offersOf = new Map<string, OfferEntry[]>()
  for (const offer of state.list('offer')) {
    const offers = offersOf.get(offer.sellerId)
    if (offers === undefined) offersOf.set(offer.sellerId, [offer])
    else offers.push(offer)
  }
  const minBalances = new Map([...offersOf.keys()].map(id => [id, toMinBalance(state.rules, state.loadExistingAccount(id))]))
  for (const [accountId, offers] of offersOf) prepareAccount(state, accountId, offers, minBalances.get(accountId) ?? 0n)
}
