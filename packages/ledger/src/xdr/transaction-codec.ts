import { assertNever } from '@lealta/kernel'
import { readOperation } from './read-operation.ts'
import { readMuxedAccount, readSignerKey, writeMuxedAccount, writeSignerKey } from './signer-key-codec.ts'
import type {
  DecoratedSignature,
  FeeBumpTransaction,
  LedgerBounds,
  Memo,
  Preconditions,
  TimeBounds,
  Transaction,
  TransactionEnvelope,
  TransactionV1Envelope,
} from './transaction.ts'
import { writeOperation } from './write-operation.ts'
import type { XdrReader } from './xdr-reader.ts'
import type { XdrWriter } from './xdr-writer.ts'

/** Where the signed parts of an envelope lie in its bytes. */
export type EnvelopeRanges = {
  /** of the transaction (of the outer one, for a fee bump) without the discriminant of the envelope */
  readonly tx: readonly [start: number, end: number]
  /** of the inner transaction of a fee bump */
  readonly innerTx: readonly [start: number, end: number] | undefined
}

function readMemo(reader: XdrReader): Memo {
  switch (reader.uint32()) {
    case 0:
      return { type: 'none' }
    case 1:
      return { type: 'text', text: reader.opaque(28) }
    case 2:
      return { type: 'id', id: reader.uint64() }
    case 3:
      return { type: 'hash', hash: reader.fixed(32) }
    case 4:
      return { type: 'return', hash: reader.fixed(32) }
    default:
      throw reader.fail('unknown type of memo')
  }
}

function writeMemo(writer: XdrWriter, memo: Memo): void {
  switch (memo.type) {
    case 'none':
      writer.uint32(0)
      break
    case 'text':
      writer.uint32(1)
      writer.opaque(memo.text, 28)
      break
    case 'id':
      writer.uint32(2)
      writer.uint64(memo.id)
      break
    case 'hash':
      writer.uint32(3)
      writer.fixed(memo.hash)
      break
    case 'return':
      writer.uint32(4)
      writer.fixed(memo.hash)
      break
    default:
      assertNever(memo)
  }
}

function readTimeBounds(reader: XdrReader): TimeBounds {
  return { minTime: reader.uint64(), maxTime: reader.uint64() }
}

function writeTimeBounds(writer: XdrWriter, bounds: TimeBounds): void {
  writer.uint64(bounds.minTime)
  writer.uint64(bounds.maxTime)
}

function readLedgerBounds(reader: XdrReader): LedgerBounds {
  return { minLedger: reader.uint32(), maxLedger: reader.uint32() }
}

function writeLedgerBounds(writer: XdrWriter, bounds: LedgerBounds): void {
  writer.uint32(bounds.minLedger)
  writer.uint32(bounds.maxLedger)
}

function readPreconditions(reader: XdrReader): Preconditions {
  switch (reader.uint32()) {
    case 0:
      return { type: 'none' }
    case 1:
      return { type: 'time', timeBounds: readTimeBounds(reader) }
    case 2:
      return {
        type: 'v2',
        timeBounds: reader.optional(readTimeBounds),
        ledgerBounds: reader.optional(readLedgerBounds),
        minSeqNum: reader.optional(r => r.int64()),
        minSeqAge: reader.uint64(),
        minSeqLedgerGap: reader.uint32(),
        extraSigners: reader.list(2, readSignerKey),
      }
    default:
      throw reader.fail('unknown type of preconditions')
  }
}

function writePreconditions(writer: XdrWriter, preconditions: Preconditions): void {
  switch (preconditions.type) {
    case 'none':
      writer.uint32(0)
      break
    case 'time':
      writer.uint32(1)
      writeTimeBounds(writer, preconditions.timeBounds)
      break
    case 'v2':
      writer.uint32(2)
      writer.optional(preconditions.timeBounds, writeTimeBounds)
      writer.optional(preconditions.ledgerBounds, writeLedgerBounds)
      writer.optional(preconditions.minSeqNum, (w, seqNum) => w.int64(seqNum))
      writer.uint64(preconditions.minSeqAge)
      writer.uint32(preconditions.minSeqLedgerGap)
      writer.list(preconditions.extraSigners, 2, writeSignerKey)
      break
    default:
      assertNever(preconditions)
  }
}

function readSignature(reader: XdrReader): DecoratedSignature {
  return { hint: reader.fixed(4), signature: reader.opaque(64) }
}

function writeSignature(writer: XdrWriter, signature: DecoratedSignature): void {
  writer.fixed(signature.hint)
  writer.opaque(signature.signature, 64)
}

function readV0Preconditions(reader: XdrReader): Preconditions {
  const timeBounds = reader.optional(readTimeBounds)
  return timeBounds === undefined ? { type: 'none' } : { type: 'time', timeBounds }
}

function readTransactionAs(reader: XdrReader, version: 0 | 1): Transaction {
  const transaction = {
    source: version === 0 ? reader.ed25519() : readMuxedAccount(reader),
    fee: reader.uint32(),
    seqNum: reader.int64(),
    preconditions: version === 0 ? readV0Preconditions(reader) : readPreconditions(reader),
    memo: readMemo(reader),
    operations: reader.list(100, readOperation),
  }
  reader.noExtension()
  return transaction
}

function writeAfterSource(writer: XdrWriter, tx: Transaction): void {
  writer.uint32(tx.fee)
  writer.int64(tx.seqNum)
  writePreconditions(writer, tx.preconditions)
  writeMemo(writer, tx.memo)
  writer.list(tx.operations, 100, writeOperation)
  writer.uint32(0)
}

/** XDR Transaction; for a v0 one this is the form that is signed. */
export function writeTransaction(writer: XdrWriter, tx: Transaction): void {
  writeMuxedAccount(writer, tx.source)
  writeAfterSource(writer, tx)
}

/** XDR FeeBumpTransaction. */
export function writeFeeBumpTransaction(writer: XdrWriter, tx: FeeBumpTransaction): void {
  writeMuxedAccount(writer, tx.feeSource)
  writer.int64(tx.fee)
  writeEnvelope(writer, tx.innerTx)
  writer.uint32(0)
}

/** XDR TransactionEnvelope, with the places of what is signed. */
export function readEnvelopeRanges(reader: XdrReader): { envelope: TransactionEnvelope; ranges: EnvelopeRanges } {
  const type = reader.uint32()
  const start = reader.offset
  if (type === 0 || type === 2) {
    const tx = readTransactionAs(reader, type === 0 ? 0 : 1)
    const ranges: EnvelopeRanges = { tx: [start, reader.offset], innerTx: undefined }
    return { envelope: { type: type === 0 ? 'v0' : 'v1', tx, signatures: reader.list(20, readSignature) }, ranges }
  }
  if (type !== 5) throw reader.fail('unknown type of envelope')
  const feeSource = readMuxedAccount(reader)
  const fee = reader.int64()
  if (reader.uint32() !== 2) throw reader.fail('unknown type of inner transaction')
  const innerStart = reader.offset
  const inner = readTransactionAs(reader, 1)
  const innerEnd = reader.offset
  const innerTx: TransactionV1Envelope = { type: 'v1', tx: inner, signatures: reader.list(20, readSignature) }
  reader.noExtension()
  const ranges: EnvelopeRanges = { tx: [start, reader.offset], innerTx: [innerStart, innerEnd] }
  return { envelope: { type: 'fee_bump', tx: { feeSource, fee, innerTx }, signatures: reader.list(20, readSignature) }, ranges }
}

/** XDR TransactionEnvelope. */
export function readEnvelope(reader: XdrReader): TransactionEnvelope {
  return readEnvelopeRanges(reader).envelope
}

export function writeEnvelope(writer: XdrWriter, envelope: TransactionEnvelope): void {
  switch (envelope.type) {
    case 'v0': {
      const { tx } = envelope
      writer.uint32(0)
      writer.ed25519(tx.source)
      writer.uint32(tx.fee)
      writer.int64(tx.seqNum)
      writer.optional(tx.preconditions.type === 'time' ? tx.preconditions.timeBounds : undefined, writeTimeBounds)
      writeMemo(writer, tx.memo)
      writer.list(tx.operations, 100, writeOperation)
      writer.uint32(0)
      break
    }
    case 'v1':
      writer.uint32(2)
      writeTransaction(writer, envelope.tx)
      break
    case 'fee_bump':
      writer.uint32(5)
      writeFeeBumpTransaction(writer, envelope.tx)
      break
    default:
      assertNever(envelope)
  }
  writer.list(envelope.signatures, 20, writeSignature)
}
