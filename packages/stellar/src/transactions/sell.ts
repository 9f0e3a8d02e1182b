import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '#amount/format-decimal.ts'
import type { Price } from '#amount/price.ts'
import { type Asset, type IssuedAsset, isNative } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { addSigner, addTrustline, createAccount, pay, type Step, sellOffer, setUpAccount, sponsoredBy, writeData } from './operations.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

/** Name of the data entry that holds "min;max" of one order (chain design §4 "with order terms"). */
export const ORDER_TERMS_ENTRY = 'order'

/** A sale that is made: what it offers, for what, and who closes it. */
export interface NewSale {
  /** The new sale account. Its key signs once and is forgotten. */
  readonly saleId: string
  /** The only key that can close the sale (spec §4). */
  readonly openerKey: string
  readonly selling: IssuedAsset
  readonly buying: Asset
  readonly amount: Stroops
  /** Of one unit of `selling` in `buying`. */
  readonly price: Price
  readonly sponsorId: string
  /** Smallest and largest amount of one order, kept on the chain for one more unit. */
  readonly terms?: { readonly minAmount: Stroops; readonly maxAmount: Stroops }
}

export interface SellInput extends TransactionFrame, NewSale {
  /** Given when the wallet cannot hold `buying` yet. */
  readonly walletTrustline?: SponsoredAsset
}

/**
 * Opens a sale: an account of its own that offers tokens on the order book (chain design §4 "sell", D7): 6 units, 7 with terms, one more for
 * the wallet's trustline. The source is the business wallet. Signers: the opener at medium, sponsors, the sale's fresh key.
 */
export function buildSell(input: SellInput): BuiltTransaction<'sell'> {
  const walletId = input.source.accountId
  const lines = input.walletTrustline === undefined ? [] : [input.walletTrustline]
  return buildTransaction(input, { name: 'sell', steps: [...sponsoredTrustlines(walletId, lines), ...saleSteps(walletId, input)] })
}

/** Makes the account of a sale, which offers what the wallet puts into it. */
export function saleSteps(walletId: string, input: NewSale): Step[] {
  const { saleId, selling, buying, terms } = input
  const held = isNative(buying) ? [selling] : [selling, buying]
  const order = terms === undefined ? [] : [`${formatDecimal(terms.minAmount)};${formatDecimal(terms.maxAmount)}`]
  return sponsoredBy(input.sponsorId, saleId, [
    createAccount(input.sponsorId, saleId),
    ...held.map(asset => addTrustline(saleId, asset)),
    ...order.map(value => writeData(saleId, ORDER_TERMS_ENTRY, value)),
    addSigner(saleId, input.openerKey, 3),
    setUpAccount(saleId, { masterWeight: 0 }),
    pay(walletId, saleId, selling, input.amount),
    sellOffer(saleId, { selling, buying, amount: input.amount, price: input.price }),
  ])
}
