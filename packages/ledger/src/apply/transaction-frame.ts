import { createSignatureMemory, type SignatureMemory } from '#apply/signature-checker.ts'
import { hashEnvelopeBytes, hashTransaction } from '#xdr/hash.ts'
import {
  type DecoratedSignature,
  decodeAddress,
  encodeTransactionEnvelope,
  type Transaction,
  type TransactionEnvelope,
  toAccountId,
  toHex,
} from '#xdr/index.ts'
import { readEnvelopeRanges } from '#xdr/transaction-codec.ts'
import { decodeWith } from '#xdr/xdr-reader.ts'

/** The outer part of a fee bump. */
export type FeeBumpPart = {
  readonly hash: Uint8Array
  readonly signatures: readonly DecoratedSignature[]
  readonly memory: SignatureMemory
}

/** A transaction with what is needed again and again: hashes, accounts, bid. For a fee bump `tx` is the inner transaction. */
export type TransactionFrame = {
  readonly envelope: TransactionEnvelope
  readonly envelopeXdr: Uint8Array
  readonly tx: Transaction
  readonly signatures: readonly DecoratedSignature[]
  /** what `signatures` sign */
  readonly contentsHash: Uint8Array
  readonly feeBump: FeeBumpPart | undefined
  /** hex; of the outer transaction of a fee bump */
  readonly hash: string
  /** hex; of the inner transaction of a fee bump */
  readonly innerHash: string | undefined
  /** equal exactly for envelopes with the same content and the same signatures */
  readonly id: string
  /** the same of the inner transaction of a fee bump */
  readonly innerId: string | undefined
  readonly source: string
  readonly feeSource: string
  /** stroops offered for everything */
  readonly feeBid: bigint
  /** operations that the fee is for: one more for a fee bump */
  readonly feeOperations: number
  /** account of each operation */
  readonly operationSources: readonly string[]
  readonly memory: SignatureMemory
}

/** Room for the most signatures, each with its hint and its length. */
const signatureBytes = new Uint8Array(20 * (4 + 1 + 64))

function toId(hash: string, signatures: readonly DecoratedSignature[]): string {
  let end = 0
  for (const { hint, signature } of signatures) {
    signatureBytes.set(hint, end)
    signatureBytes[end + 4] = signature.length
    signatureBytes.set(signature, end + 5)
    end += 5 + signature.length
  }
  return `${hash}.${String.fromCharCode.apply(null, signatureBytes.subarray(0, end) as unknown as number[])}`
}

type Hashes = ReturnType<typeof hashTransaction>

function buildFrame(envelope: TransactionEnvelope, envelopeXdr: Uint8Array, { hash, innerHash }: Hashes): TransactionFrame {
  const isFeeBump = envelope.type === 'fee_bump'
  const inner = isFeeBump ? envelope.tx.innerTx : envelope
  const { tx, signatures } = inner
  const source = toAccountId(tx.source)
  const contentsHash = innerHash ?? hash
  const hashText = toHex(hash)
  const innerHashText = innerHash === undefined ? undefined : toHex(innerHash)
  return {
    envelope,
    envelopeXdr,
    tx,
    signatures,
    contentsHash,
    feeBump: isFeeBump ? { hash, signatures: envelope.signatures, memory: createSignatureMemory() } : undefined,
    hash: hashText,
    innerHash: innerHashText,
    id: innerHashText === undefined ? toId(hashText, signatures) : toId(toId(hashText, envelope.signatures), signatures),
    innerId: innerHashText === undefined ? undefined : toId(innerHashText, signatures),
    source,
    feeSource: isFeeBump ? decodeAddress(envelope.tx.feeSource).accountId : source,
    feeBid: isFeeBump ? envelope.tx.fee : BigInt(tx.fee),
    feeOperations: isFeeBump ? tx.operations.length + 1 : Math.max(1, tx.operations.length),
    operationSources: tx.operations.map(operation => (operation.source === undefined ? source : toAccountId(operation.source))),
    memory: createSignatureMemory(),
  }
}

/** Prepares the bytes of an envelope. @throws XdrError `xdr_not_decodable` */
export function parseTransactionFrame(networkId: Uint8Array, envelopeXdr: Uint8Array): TransactionFrame {
  const { envelope, ranges } = decodeWith(envelopeXdr, readEnvelopeRanges)
  return buildFrame(envelope, envelopeXdr, hashEnvelopeBytes(networkId, envelopeXdr, envelope.type, ranges))
}

/** Prepares a decoded envelope. @throws XdrError for a value that has no XDR */
export function toTransactionFrame(networkId: Uint8Array, envelope: TransactionEnvelope): TransactionFrame {
  return buildFrame(envelope, encodeTransactionEnvelope(envelope), hashTransaction(networkId, envelope))
}

/** The least fee of a transaction at a base fee per operation. */
export function toMinFee(frame: TransactionFrame, baseFee: bigint): bigint {
  return baseFee * BigInt(frame.feeOperations)
}

/** The least fee of the inner transaction (or the only one). */
export function toMinInnerFee(frame: TransactionFrame, baseFee: bigint): bigint {
  return baseFee * BigInt(Math.max(1, frame.tx.operations.length))
}

/** Whether the transaction asks for a minimal age of the sequence number. */
export function hasSequenceAge({ tx: { preconditions } }: TransactionFrame): boolean {
  return preconditions.type === 'v2' && (preconditions.minSeqAge !== 0n || preconditions.minSeqLedgerGap !== 0)
}
