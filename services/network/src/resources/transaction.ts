import { encodeTransactionEnvelope, type Memo, type Preconditions, type Transaction, type TransactionEnvelope } from '@lealta/ledger/xdr'
import type { Links } from './links.ts'
import { accountFields, muxedFields } from './muxed.ts'
import { decodeText } from './text.ts'
import { formatTime } from './time.ts'

/** A transaction of the history. Hashes are 64 hex digits. */
export type StoredTransaction = {
  readonly id: bigint
  readonly ledger: number
  /** unix seconds */
  readonly closedAt: bigint
  readonly hash: string
  readonly innerHash: string | undefined
  readonly successful: boolean
  readonly feeCharged: bigint
  readonly envelope: TransactionEnvelope
  readonly envelopeXdr: Uint8Array
  readonly resultXdr: Uint8Array
  readonly feeMetaXdr: Uint8Array
  readonly metaXdr: Uint8Array
}

/**
 * An envelope as history keeps it: one of version 0 in the form of version 1, as it was applied. Its hash and its signatures are the same.
 */
export function toStoredEnvelope({ envelope, envelopeXdr }: Pick<StoredTransaction, 'envelope' | 'envelopeXdr'>) {
  if (envelope.type !== 'v0') return { envelope, envelopeXdr }
  const newer: TransactionEnvelope = { ...envelope, type: 'v1' }
  return { envelope: newer, envelopeXdr: encodeTransactionEnvelope(newer) }
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')

/** The transaction that carries the operations: the inner one of a fee bump. */
export function innerTransactionOf(envelope: TransactionEnvelope): Transaction {
  return envelope.type === 'fee_bump' ? envelope.tx.innerTx.tx : envelope.tx
}

/** A memo as text, undefined for none. Hashes in base64, as Horizon shows them. */
export function memoText(memo: Memo): string | undefined {
  return memoFields(memo).memo
}

function memoFields(memo: Memo): Record<string, string> {
  switch (memo.type) {
    case 'none':
      return { memo_type: 'none' }
    case 'text':
      // A database that keeps texts has no place for NUL.
      return { memo_type: 'text', memo: decodeText(memo.text).replaceAll('\0', ''), memo_bytes: toBase64(memo.text) }
    case 'id':
      return { memo_type: 'id', memo: memo.id.toString() }
    case 'hash':
    case 'return':
      return { memo_type: memo.type, memo: toBase64(memo.hash) }
  }
}

function preconditionFields(preconditions: Preconditions): Record<string, unknown> {
  if (preconditions.type === 'none') return {}
  const { timeBounds } = preconditions
  const members: Record<string, unknown> = {}
  if (timeBounds) {
    members.timebounds = {
      min_time: timeBounds.minTime.toString(),
      ...(timeBounds.maxTime === 0n ? {} : { max_time: timeBounds.maxTime.toString() }),
    }
  }
  if (preconditions.type === 'v2') {
    const { ledgerBounds, minSeqNum, minSeqAge, minSeqLedgerGap, extraSigners } = preconditions
    if (ledgerBounds) {
      members.ledgerbounds = {
        min_ledger: ledgerBounds.minLedger,
        ...(ledgerBounds.maxLedger === 0 ? {} : { max_ledger: ledgerBounds.maxLedger }),
      }
    }
    if (minSeqNum !== undefined) members.min_account_sequence = minSeqNum.toString()
    if (minSeqAge !== 0n) members.min_account_sequence_age = minSeqAge.toString()
    if (minSeqLedgerGap !== 0) members.min_account_sequence_ledger_gap = minSeqLedgerGap
    if (extraSigners.length > 0) members.extra_signers = extraSigners
  }
  return Object.keys(members).length === 0 ? {} : { preconditions: members }
}

/**
 * Horizon's transaction resource.
 * @param asHash the hash it was asked by: of a fee bump either the outer or the inner one, which then is its id
 */
export function formatTransaction(stored: StoredTransaction, links: Links, asHash: string = stored.hash): Record<string, unknown> {
  const { envelope } = stored
  const tx = innerTransactionOf(envelope)
  const signatures = envelope.signatures.map(item => toBase64(item.signature))
  const self = `/transactions/${asHash}`
  const token = stored.id.toString()
  const feeBump =
    envelope.type === 'fee_bump'
      ? {
          inner: envelope.tx.innerTx.signatures.map(item => toBase64(item.signature)),
          feeSource: envelope.tx.feeSource,
          maxFee: envelope.tx.fee.toString(),
        }
      : undefined
  const source = accountFields('source_account', tx.source)
  return {
    ...memoFields(tx.memo),
    _links: {
      self: links.to(self),
      account: links.to(`/accounts/${source.source_account}`),
      ledger: links.to(`/ledgers/${stored.ledger}`),
      operations: links.paged(`${self}/operations`),
      effects: links.paged(`${self}/effects`),
      precedes: links.to(`/transactions?order=asc&cursor=${token}`),
      succeeds: links.to(`/transactions?order=desc&cursor=${token}`),
      transaction: links.to(self),
    },
    id: asHash,
    paging_token: token,
    successful: stored.successful,
    hash: asHash,
    ledger: stored.ledger,
    created_at: formatTime(stored.closedAt),
    source_account: source.source_account,
    ...muxedFields('account', tx.source),
    source_account_sequence: tx.seqNum.toString(),
    ...accountFields('fee_account', feeBump?.feeSource ?? tx.source),
    fee_charged: stored.feeCharged.toString(),
    max_fee: feeBump?.maxFee ?? tx.fee.toString(),
    operation_count: tx.operations.length,
    envelope_xdr: toBase64(stored.envelopeXdr),
    result_xdr: toBase64(stored.resultXdr),
    result_meta_xdr: toBase64(stored.metaXdr),
    fee_meta_xdr: toBase64(stored.feeMetaXdr),
    signatures: feeBump && asHash !== stored.hash ? feeBump.inner : signatures,
    ...preconditionFields(tx.preconditions),
    ...(feeBump && stored.innerHash !== undefined
      ? {
          fee_bump_transaction: { hash: stored.hash, signatures },
          inner_transaction: { hash: stored.innerHash, signatures: feeBump.inner, max_fee: tx.fee.toString() },
        }
      : {}),
  }
}
