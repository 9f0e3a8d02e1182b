import type { Operation } from './operation.ts'

/** XDR Memo. Text is bytes, as nothing says that they are UTF-8. */
export type Memo =
  | { readonly type: 'none' }
  | { readonly type: 'text'; readonly text: Uint8Array }
  | { readonly type: 'id'; readonly id: bigint }
  | { readonly type: 'hash'; readonly hash: Uint8Array }
  | { readonly type: 'return'; readonly hash: Uint8Array }

/** Unix seconds; 0 as `maxTime` means no end. */
export type TimeBounds = { readonly minTime: bigint; readonly maxTime: bigint }

/** Ledger sequence numbers; 0 as `maxLedger` means no end. */
export type LedgerBounds = { readonly minLedger: number; readonly maxLedger: number }

/** XDR PreconditionsV2 (CAP-21). */
export type PreconditionsV2 = {
  readonly type: 'v2'
  readonly timeBounds: TimeBounds | undefined
  readonly ledgerBounds: LedgerBounds | undefined
  readonly minSeqNum: bigint | undefined
  /** seconds */
  readonly minSeqAge: bigint
  readonly minSeqLedgerGap: number
  /** strkeys, see Signer */
  readonly extraSigners: readonly string[]
}

/** XDR Preconditions. */
export type Preconditions = { readonly type: 'none' } | { readonly type: 'time'; readonly timeBounds: TimeBounds } | PreconditionsV2

/** XDR DecoratedSignature. `hint`: 4 bytes. */
export type DecoratedSignature = { readonly hint: Uint8Array; readonly signature: Uint8Array }

/** XDR Transaction, and TransactionV0 brought into the same form. `source` G… or M…, `fee` in stroops for all operations. */
export type Transaction = {
  readonly source: string
  readonly fee: number
  readonly seqNum: bigint
  readonly preconditions: Preconditions
  readonly memo: Memo
  readonly operations: readonly Operation[]
}

export type TransactionV0Envelope = {
  readonly type: 'v0'
  readonly tx: Transaction
  readonly signatures: readonly DecoratedSignature[]
}

export type TransactionV1Envelope = {
  readonly type: 'v1'
  readonly tx: Transaction
  readonly signatures: readonly DecoratedSignature[]
}

/** XDR FeeBumpTransaction (CAP-15). */
export type FeeBumpTransaction = {
  readonly feeSource: string
  readonly fee: bigint
  readonly innerTx: TransactionV1Envelope
}

export type FeeBumpEnvelope = {
  readonly type: 'fee_bump'
  readonly tx: FeeBumpTransaction
  readonly signatures: readonly DecoratedSignature[]
}

/** XDR TransactionEnvelope. */
export type TransactionEnvelope = TransactionV0Envelope | TransactionV1Envelope | FeeBumpEnvelope
