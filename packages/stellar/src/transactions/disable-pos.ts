import type { Stroops } from '@lealta/kernel'
import { type Asset, isNative } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { cancelOffer, mergeAccount, pay, removeData, removeTrustline } from './operations.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface DisablePosInput extends TransactionFrame {
  readonly posId: string
  readonly walletId: string
  /** Paid for the till's account and gets what is left of it. */
  readonly sponsorId: string
  /** Everything the till holds, XLM too. */
  readonly balances: readonly { readonly asset: Asset; readonly amount: Stroops }[]
  readonly offers?: readonly { readonly offerId: bigint; readonly selling: Asset; readonly buying: Asset }[]
  readonly dataEntries?: readonly string[]
  /** Assets that the wallet cannot hold yet. */
  readonly walletTrustlines?: readonly SponsoredAsset[]
}

/**
 * Disables a point of sale: everything it holds goes to the main business wallet and the account is merged away (spec §4; chain design §4
 * "disable", D9). A payment that comes in between makes it fail; build again then. The source is the wallet or the till.
 * Signer: high of the till (and medium of the wallet for new trustlines).
 * @throws TransactionTooLargeError when there is more to clear than one transaction can
 */
export function buildDisablePos(input: DisablePosInput): BuiltTransaction<'disablePos'> {
  const { posId, walletId } = input
  const lines = input.walletTrustlines ?? []
  return buildTransaction(input, {
    name: 'disablePos',
    steps: [
      ...sponsoredTrustlines(walletId, lines),
      ...(input.offers ?? []).map(offer => cancelOffer(posId, offer)),
      ...input.balances.flatMap(({ asset, amount }) => [
        ...(amount === 0n ? [] : [pay(posId, walletId, asset, amount)]),
        ...(isNative(asset) ? [] : [removeTrustline(posId, asset)]),
      ]),
      ...(input.dataEntries ?? []).map(name => removeData(posId, name)),
      mergeAccount(posId, input.sponsorId),
    ],
  })
}
