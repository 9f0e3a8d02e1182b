import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { removeTrustline } from './operations.ts'
import { countTrustlines, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnableAssetInput extends TransactionFrame {
  readonly asset: Asset
  /** Pays the reserve: the sponsor of the business that issued the asset, else that of the acting business (chain.md D2). */
  readonly sponsorId: string
}

/** Lets the source account hold an asset (chain.md §4 "enableAsset, trustline"). Signers: medium of the source, sponsor. */
export function buildEnableAsset(input: EnableAssetInput): BuiltTransaction {
  return buildTransaction(input, {
    name: 'enableAsset',
    operations: sponsoredTrustlines(input.source.accountId, [input]),
    units: countTrustlines([input]),
    sponsors: [input.sponsorId],
  })
}

export interface RemoveAssetInput extends TransactionFrame {
  readonly asset: Asset
  /** Who paid the reserve; left out when nobody did. */
  readonly sponsorId?: string
}

/** Stops the source account holding an asset; its balance must be 0. Signer: medium of the source. */
export function buildRemoveAsset(input: RemoveAssetInput): BuiltTransaction {
  return buildTransaction(input, {
    name: 'enableAsset',
    operations: [removeTrustline(input.source.accountId, input.asset)],
    units: input.sponsorId === undefined ? [] : [{ kind: 'trustline', sponsor: input.sponsorId, count: -1 }],
  })
}
