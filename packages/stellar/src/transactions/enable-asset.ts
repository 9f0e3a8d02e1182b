import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { removeTrustline } from './operations.ts'
import { sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnableAssetInput extends TransactionFrame {
  readonly asset: Asset
  /** Pays the reserve: the sponsor of the business that issued the asset, else that of the acting business (chain design D2). */
  readonly sponsorId: string
}

/** Lets the source account hold an asset (chain design §4 "enableAsset"). Signers: medium of the source, sponsor. */
export function buildEnableAsset(input: EnableAssetInput): BuiltTransaction<'enableAsset'> {
  return buildTransaction(input, {
    name: 'enableAsset',
    steps: sponsoredTrustlines(input.source.accountId, [input]),
  })
}

export interface RemoveAssetInput extends TransactionFrame {
  readonly asset: Asset
}

/** Stops the source account holding an asset; its balance must be 0. Signer: medium of the source. */
export function buildRemoveAsset(input: RemoveAssetInput): BuiltTransaction<'enableAsset'> {
  return buildTransaction(input, {
    name: 'enableAsset',
    steps: [removeTrustline(input.source.accountId, input.asset)],
  })
}
