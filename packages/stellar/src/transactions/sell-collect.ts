import type { Stroops } from '@lealta/kernel'
import { type Asset, type IssuedAsset, isNative } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { cancelOffer, mergeAccount, pay, removeData, removeTrustline } from './operations.ts'
import { ORDER_TERMS_ENTRY } from './sell.ts'

export interface SellCollectInput extends TransactionFrame {
  /** The source is the sale account. */
  readonly walletId: string
  readonly selling: IssuedAsset
  readonly buying: Asset
  /** Left out when everything is sold: the ledger has removed the offer by then. */
  readonly offerId?: bigint
  /** All that the sale account holds; a trade in between makes the transaction fail, build again then. */
  readonly balances: { readonly selling: Stroops; readonly buying: Stroops }
  readonly hasTerms: boolean
  readonly sponsorId: string
}

/**
 * Closes a sale: takes the offer back, sweeps both assets to the wallet and gives the units back (chain design §4 "sellCollect").
 * Signer: the opener, alone.
 */
export function buildSellCollect(input: SellCollectInput): BuiltTransaction<'sellCollect'> {
  const { selling, buying, balances, walletId } = input
  const saleId = input.source.accountId
  const held = isNative(buying) ? [selling] : [selling, buying]
  return buildTransaction(input, {
    name: 'sellCollect',
    steps: [
      ...(input.offerId === undefined ? [] : [cancelOffer(saleId, { offerId: input.offerId, selling, buying })]),
      ...(balances.buying === 0n ? [] : [pay(saleId, walletId, buying, balances.buying)]),
      ...(balances.selling === 0n ? [] : [pay(saleId, walletId, selling, balances.selling)]),
      ...(input.hasTerms ? [removeData(saleId, ORDER_TERMS_ENTRY)] : []),
      ...held.map(asset => removeTrustline(saleId, asset)),
      mergeAccount(saleId, input.sponsorId),
    ],
  })
}

export interface CollectOnlyInput extends TransactionFrame {
  readonly saleId: string
  readonly walletId: string
  readonly buying: Asset
  readonly amount: Stroops
}

/** Moves what a sale has earned to the wallet and leaves it open (chain design §4 "collect only"). Source: the sale or the wallet. */
export function buildCollectOnly(input: CollectOnlyInput): BuiltTransaction<'sellCollect'> {
  return buildTransaction(input, {
    name: 'sellCollect',
    steps: [pay(input.saleId, input.walletId, input.buying, input.amount)],
  })
}
