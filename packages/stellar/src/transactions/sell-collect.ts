import type { Stroops } from '@lealta/kernel'
import { type Asset, type IssuedAsset, isNative } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { cancelOffer, mergeAccount, pay, removeTrustline, writeData } from './operations.ts'
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
 * Closes a sale: takes the offer back, sweeps both assets to the wallet and gives the units back (chain.md §4 "sellCollect").
 * Signer: the opener, alone.
 */
export function buildSellCollect(input: SellCollectInput): BuiltTransaction {
  const { selling, buying, balances, walletId } = input
  const saleId = input.source.accountId
  const held = isNative(buying) ? [selling] : [selling, buying]
  return buildTransaction(input, {
    name: 'sellCollect',
    operations: [
      ...(input.offerId === undefined ? [] : [cancelOffer(saleId, { offerId: input.offerId, selling, buying })]),
      ...(balances.buying === 0n ? [] : [pay(saleId, walletId, buying, balances.buying)]),
      ...(balances.selling === 0n ? [] : [pay(saleId, walletId, selling, balances.selling)]),
      ...(input.hasTerms ? [writeData(saleId, ORDER_TERMS_ENTRY, null)] : []),
      ...held.map(asset => removeTrustline(saleId, asset)),
      mergeAccount(saleId, input.sponsorId),
    ],
    units: [
      {
        kind: 'sale',
        sponsor: input.sponsorId,
        count: -(3 + held.length + (input.offerId === undefined ? 0 : 1) + (input.hasTerms ? 1 : 0)),
      },
    ],
  })
}

export interface CollectOnlyInput extends TransactionFrame {
  readonly saleId: string
  readonly walletId: string
  readonly buying: Asset
  readonly amount: Stroops
}

/** Moves what a sale has earned to the wallet and leaves it open (chain.md §4 "collect only"). Source: the sale or the wallet. */
export function buildCollectOnly(input: CollectOnlyInput): BuiltTransaction {
  return buildTransaction(input, {
    name: 'sellCollect',
    operations: [pay(input.saleId, input.walletId, input.buying, input.amount)],
  })
}
