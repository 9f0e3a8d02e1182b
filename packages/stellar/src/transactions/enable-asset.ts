import type { Asset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { removeTrustline } from './operations.ts'
import { type SponsoredAsset, sponsoredTrustlines } from './sponsored-trustlines.ts'

export interface EnableAssetInput extends TransactionFrame {
  /** Each with who pays its reserve: the sponsor of the business that issued it, else that of the acting business (chain design D2). */
  readonly assets: readonly SponsoredAsset[]
}

/** Lets the source account hold assets (chain design §4 "enableAsset"). Signers: medium of the source, sponsors. */
export function buildEnableAsset(input: EnableAssetInput): BuiltTransaction<'enableAsset'> {
  return buildTransaction(input, {
    name: 'enableAsset',
    steps: sponsoredTrustlines(input.source.accountId, input.assets),
  })
}

export interface RemoveAssetInput extends TransactionFrame {
  readonly assets: readonly Asset[]
}

/** Stops the source account holding assets; their balances must be 0. Signer: medium of the source. */
export function buildRemoveAsset(input: RemoveAssetInput): BuiltTransaction<'enableAsset'> {
  return buildTransaction(input, {
    name: 'enableAsset',
    steps: input.assets.map(asset => removeTrustline(input.source.accountId, asset)),
  })
}
