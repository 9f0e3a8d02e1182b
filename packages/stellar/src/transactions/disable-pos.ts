import type { Stroops } from '@lealta/kernel'
import { type Asset, isNative } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame, UnitChange } from './built-transaction.ts'
import { cancelOffer, mergeAccount, pay, removeTrustline, writeData } from './operations.ts'
import { countTrustlines, type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface DisablePosInput extends TransactionFrame {
  readonly posId: string
  readonly walletId: string
  /** Paid for the till's account and gets what is left of it. */
  readonly sponsorId: string
  /** Everything the till holds, XLM too. `sponsorId` names who paid the reserve of a trustline beyond the first. */
  readonly balances: readonly { readonly asset: Asset; readonly amount: Stroops; readonly sponsorId?: string }[]
  /** Signers beyond the owner whose reserve `sponsorId` pays. */
  readonly operatorCount: number
  readonly offers?: readonly { readonly offerId: bigint; readonly selling: Asset; readonly buying: Asset }[]
  readonly dataEntries?: readonly string[]
  /** Assets that the wallet cannot hold yet. */
  readonly walletTrustlines?: readonly SponsoredAsset[]
}

/**
 * Disables a point of sale: everything it holds goes to the main business wallet and the account is merged away (spec §4; chain.md §4
 * "disable", D9). A payment that comes in between makes it fail; build again then. The source is the wallet or the till.
 * Signer: high of the till (and medium of the wallet for new trustlines).
 * @throws TransactionTooLargeError when there is more to clear than one transaction can
 */
export function buildDisablePos(input: DisablePosInput): BuiltTransaction {
  const { posId, walletId } = input
  const lines = input.walletTrustlines ?? []
  return buildTransaction(input, {
    name: 'disablePos',
    operations: [
      ...sponsoredTrustlines(walletId, lines),
      ...(input.offers ?? []).map(offer => cancelOffer(posId, offer)),
      ...input.balances.flatMap(({ asset, amount }) => [
        ...(amount === 0n ? [] : [pay(posId, walletId, asset, amount)]),
        ...(isNative(asset) ? [] : [removeTrustline(posId, asset)]),
      ]),
      ...(input.dataEntries ?? []).map(name => writeData(posId, name, null)),
      mergeAccount(posId, input.sponsorId),
    ],
    units: [...countTrustlines(lines), ...freedUnits(input)],
    sponsors: lines.map(line => line.sponsorId),
  })
}

function freedUnits(input: DisablePosInput): UnitChange[] {
  const trustlines = input.balances.filter(({ asset }) => !isNative(asset))
  const extra = trustlines.flatMap(({ asset, sponsorId }) => (sponsorId === undefined ? [] : [{ asset, sponsorId }]))
  const own = trustlines.length - extra.length
  return [
    { kind: 'pointOfSale', sponsor: input.sponsorId, count: -(3 + own) },
    ...countTrustlines(extra).map(change => ({ ...change, count: -change.count })),
    ...(input.operatorCount === 0 ? [] : [{ kind: 'operator' as const, sponsor: input.sponsorId, count: -input.operatorCount }]),
  ]
}
