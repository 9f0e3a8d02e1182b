import type { Stroops } from '@lealta/kernel'
import type { IssuedAsset } from '#asset/asset.ts'
import { buildTransaction } from './build-transaction.ts'
import type { BuiltTransaction, TransactionFrame } from './built-transaction.ts'
import { pay } from './operations.ts'

export interface BurnInput extends TransactionFrame {
  readonly asset: IssuedAsset
  readonly amount: Stroops
}

/** Takes tokens out of existence: pays them to their issuer (chain design §4 "burn"). Signer: medium of the source. */
export function buildBurn(input: BurnInput): BuiltTransaction<'burn'> {
  return buildTransaction(input, {
    name: 'burn',
    steps: [pay(input.source.accountId, input.asset.issuer, input.asset, input.amount)],
  })
}
