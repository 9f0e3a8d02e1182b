import { AppError, type Stroops, toStroops } from '@lealta/kernel'
import { FeeBumpTransaction, type Memo, type Transaction, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import type { TransactionMemo } from './built-transaction.ts'
import { toBase64, toHex } from './bytes.ts'
import type { OperationDetails } from './operation-details.ts'
import { parseOperation } from './parse-operation.ts'

/** A text is not a transaction envelope. */
export class EnvelopeError extends AppError<'envelope_not_valid'> {}

/** A signature in an envelope: the last four bytes of the key (hex) and the signature (base64). */
export interface EnvelopeSignature {
  readonly hint: string
  readonly signature: string
}

/** What is in an envelope, without anything of the SDK. For a fee bump: the inner transaction, with `feeBump` around it. */
export interface DecodedTransaction {
  /** Hex, of the transaction (for a fee bump the inner one). */
  readonly hash: string
  readonly source: string
  readonly sequence: bigint
  /** Most stroops that the source pays. */
  readonly fee: Stroops
  /** Unix seconds; `maxTime` 0 means without end. Left out when the transaction has none. */
  readonly timeBounds?: { readonly minTime: bigint; readonly maxTime: bigint }
  /** True when it holds preconditions beyond time bounds (CAP-21); the product never sets any. */
  readonly hasOtherPreconditions: boolean
  readonly memo: TransactionMemo
  readonly operations: readonly OperationDetails[]
  readonly signatures: readonly EnvelopeSignature[]
  readonly feeBump?: {
    readonly hash: string
    readonly feeSource: string
    readonly fee: Stroops
    readonly signatures: readonly EnvelopeSignature[]
  }
}

/**
 * Decodes an untrusted envelope, for the disclosure before signing and for the API's checks.
 * @throws EnvelopeError when it is not a valid base64 TransactionEnvelope
 */
export function readTransaction(envelope: string, networkPassphrase: string): DecodedTransaction {
  try {
    const transaction = TransactionBuilder.fromXdr(envelope, networkPassphrase)
    if (!(transaction instanceof FeeBumpTransaction)) return toDecoded(transaction)
    return {
      ...toDecoded(transaction.innerTransaction),
      feeBump: {
        hash: toHex(transaction.hash()),
        feeSource: transaction.feeSource,
        fee: toStroops(BigInt(transaction.fee)),
        signatures: transaction.signatures.map(toSignature),
      },
    }
  } catch (cause) {
    throw new EnvelopeError('envelope_not_valid', 'not a transaction envelope', { cause })
  }
}

function toDecoded(transaction: Transaction): DecodedTransaction {
  const { timeBounds, tx } = transaction
  return {
    hash: toHex(transaction.hash()),
    source: transaction.source,
    sequence: BigInt(transaction.sequence),
    fee: toStroops(BigInt(transaction.fee)),
    ...(timeBounds === undefined ? {} : { timeBounds: { minTime: BigInt(timeBounds.minTime), maxTime: BigInt(timeBounds.maxTime) } }),
    hasOtherPreconditions: 'cond' in tx && tx.cond.type === 'precondV2',
    memo: toMemo(transaction.memo),
    operations: transaction.operations.map((record, index) => parseOperation(record, tx.operations[index]!.body, transaction.source)),
    signatures: transaction.signatures.map(toSignature),
  }
}

function toSignature(signature: xdr.DecoratedSignature): EnvelopeSignature {
  return { hint: toHex(signature.hint.value), signature: toBase64(signature.signature.value) }
}

function toMemo(memo: Memo): TransactionMemo {
  const value = memo.value
  switch (memo.type) {
    case 'id':
      return { type: 'id', value: BigInt(String(value)) }
    case 'text':
      return { type: 'text', value: value instanceof Uint8Array ? new TextDecoder().decode(value) : String(value) }
    case 'hash':
    case 'return':
      return { type: memo.type, value: value instanceof Uint8Array ? toHex(value) : String(value) }
    default:
      return { type: 'none' }
  }
}

/** What `submitTransaction` needs to know of an envelope beside the envelope. */
export interface SubmittableTransaction {
  readonly envelope: string
  /** Hex; of a fee bump the outer one. */
  readonly hash: string
  /** Hex of the inner transaction, or of the transaction itself. */
  readonly innerHash: string
  /** The account whose sequence number it takes, and that number. */
  readonly source: string
  readonly sequence: bigint
  /** Unix seconds after which no ledger takes it; 0 without an end. */
  readonly maxTime: number
}

/**
 * Reads what identifies a signed envelope and limits its time, for `submitTransaction`.
 * @throws EnvelopeError
 */
export function toSubmittable(envelope: string, networkPassphrase: string): SubmittableTransaction {
  const transaction = readTransaction(envelope, networkPassphrase)
  return {
    envelope,
    hash: transaction.feeBump?.hash ?? transaction.hash,
    innerHash: transaction.hash,
    source: transaction.source,
    sequence: transaction.sequence,
    maxTime: Number(transaction.timeBounds?.maxTime ?? 0n),
  }
}
