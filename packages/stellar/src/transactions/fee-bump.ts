import { FeeBumpTransaction, TransactionBuilder } from '@stellar/stellar-sdk/base'
import { toHex } from './bytes.ts'

export interface FeeBumpInput {
  /** Base64 envelope of the inner transaction with all its signatures. */
  readonly inner: string
  /** The account that pays. */
  readonly feeSource: string
  /** Most stroops per operation, at least 100; one operation more than the inner has is counted (CAP-15). */
  readonly baseFee: bigint
  readonly networkPassphrase: string
}

/** An unsigned fee bump. */
export interface BuiltFeeBump {
  readonly envelope: string
  /** Hex; the network may report the transaction under either. */
  readonly hash: string
  readonly innerHash: string
}

/**
 * Wraps a signed transaction so that another account pays its fee (CAP-15). The result needs the fee account's signature.
 * @throws RangeError when `inner` is a fee bump already; an Error of the SDK when the base fee is below the inner's
 */
export function buildFeeBump(input: FeeBumpInput): BuiltFeeBump {
  const inner = TransactionBuilder.fromXdr(input.inner, input.networkPassphrase)
  if (inner instanceof FeeBumpTransaction) throw new RangeError('a fee bump cannot be bumped')
  const bump = TransactionBuilder.buildFeeBumpTransaction(input.feeSource, input.baseFee.toString(), inner, input.networkPassphrase)
  return { envelope: bump.toXdr(), hash: toHex(bump.hash()), innerHash: toHex(inner.hash()) }
}
