import type { Stroops } from '@lealta/kernel'
import { formatAssetId } from '@lealta/stellar/asset'
import { readTransaction } from '@lealta/stellar/transactions'

/** What the till's screen says is given, from where, and to whom. */
export interface SaidGift {
  /** Account that the points leave: the issuer where they are newly minted. */
  readonly from: string
  readonly destination: string
  /** Id of the points. */
  readonly asset: string
  readonly amount: Stroops
}

/**
 * Whether an envelope does what the screen says and nothing else: one payment of these points out of that account to this
 * person, without a memo. Then the till's screen is its review; anything else is shown in the dialog first.
 * @throws EnvelopeError
 */
export function saysExactly(envelope: string, networkPassphrase: string, { from, destination, asset, amount }: SaidGift): boolean {
  const { operations, memo } = readTransaction(envelope, networkPassphrase)
  const [operation] = operations
  return (
    operations.length === 1 &&
    memo.type === 'none' &&
    operation?.type === 'payment' &&
    operation.source === from &&
    operation.destination === destination &&
    operation.amount === amount &&
    operation.asset.issuer !== undefined &&
    formatAssetId(operation.asset) === asset
  )
}
