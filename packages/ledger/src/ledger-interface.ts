import type {
  Asset,
  DataEntry,
  LedgerEntry,
  LedgerEntryOf,
  LedgerEntryType,
  LedgerHeader,
  LedgerKey,
  LedgerUpgrade,
  OfferEntry,
  TransactionEnvelope,
  TransactionResult,
  TrustLineEntry,
} from './xdr/index.ts'

/**
 * Whether `signature` (any length) of `message` (32 bytes or more) is valid ed25519 under `publicKey` (32 bytes). Must be pure;
 * the ledger asks at most once per transaction, signer and signature, between submission and application.
 */
export type VerifySignature = (publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array) => boolean

/** Rules of the network that its header does not carry. */
export type NetworkRules = {
  readonly networkPassphrase: string
  readonly verifySignature: VerifySignature
  /** Seconds between ledgers that the network expects; a maxTime earlier than two of these after the last close is refused. Default 5. */
  readonly expectedCloseSeconds?: number
  /**
   * Lets transactions of one source account wait in a row. Default false, core's LIMIT_TX_QUEUE_SOURCE_ACCOUNT: one waits, any other one
   * is told `try_again_later`.
   */
  readonly queuesChains?: boolean
}

/** How a new network starts. Amounts in stroops. */
export type GenesisOptions = NetworkRules & {
  readonly genesis: {
    /** of the first ledger, which holds only the root account; default 1 */
    readonly ledgerSeq?: number
    /** unix seconds */
    readonly closeTime: bigint
    /** G…; on a standalone network the public key of the seed sha256(passphrase) */
    readonly rootAccountId: string
  }
  /** default 19, at least 19 */
  readonly protocolVersion?: number
  /** default 5,000,000 */
  readonly baseReserve?: number
  /** default 100 */
  readonly baseFee?: number
  /** operations a ledger; default 1,000 */
  readonly maxTxSetSize?: number
  /** 1 no pool trading, 2 no pool deposit, 4 no pool withdrawal; default 0 */
  readonly headerFlags?: number
}

/** A stored ledger to go on from: its header and all its entries. Transactions that waited in the queue are not part of it. */
export type RestoreOptions = NetworkRules & {
  readonly header: LedgerHeader
  readonly entries: Iterable<LedgerEntry>
}

/** What every answer about a decodable transaction carries. Hashes are 64 hex digits, of the outer transaction for a fee bump. */
type Submitted = {
  readonly hash: string
  readonly innerHash: string | undefined
  /** hashes of waiting transactions that left the queue for this one: replaced or outbid */
  readonly dropped: readonly string[]
}

/** The answer to a submission (stellar-core's `tx` command). */
export type SubmitAnswer =
  | (Submitted & { readonly status: 'pending' | 'duplicate' | 'try_again_later' })
  | (Submitted & { readonly status: 'error'; readonly result: TransactionResult })
  | { readonly status: 'undecodable' }

export type SubmitOptions = {
  /**
   * The current time, unix seconds. A maxTime before the latest expected close of the next ledger, counted from now, is refused.
   * Default: the last close time.
   */
  readonly now?: bigint
}

/** What happened to one entry. No `before`: created; no `after`: deleted; both: written, perhaps with the same content. */
export type EntryChange = {
  readonly key: LedgerKey
  readonly before: LedgerEntry | undefined
  readonly after: LedgerEntry | undefined
}

/** One transaction of a closed ledger. */
export type AppliedTransaction = {
  /** as submitted */
  readonly envelopeXdr: Uint8Array
  readonly envelope: TransactionEnvelope
  /** 64 hex digits; for a fee bump of the outer transaction */
  readonly hash: string
  /** hash of the inner transaction of a fee bump */
  readonly innerHash: string | undefined
  /** position in the order of application, from 0 */
  readonly applyIndex: number
  readonly successful: boolean
  readonly result: TransactionResult
  readonly resultXdr: Uint8Array
  /** stroops */
  readonly feeCharged: bigint
  /** the account that paid the fee, G… */
  readonly feeAccount: string
  /** charging the fee; happens for all transactions before the first one is applied */
  readonly feeChanges: readonly EntryChange[]
  /** consuming the sequence number and one-time signers, before the operations; kept if the transaction fails */
  readonly beforeChanges: readonly EntryChange[]
  /** one list per operation, in order; empty lists if the transaction failed */
  readonly operationChanges: readonly (readonly EntryChange[])[]
}

/** A ledger as it is stored. */
export type StorableLedger = Omit<ClosedLedger, 'dropped'>

/** A closed ledger. */
export type ClosedLedger = {
  readonly header: LedgerHeader
  /** 64 hex digits */
  readonly headerHash: string
  /** in the order of application */
  readonly transactions: readonly AppliedTransaction[]
  /** net change of every entry that the ledger wrote; store `after` under `key` to follow the state */
  readonly changes: readonly EntryChange[]
  /** hashes of transactions that left the queue without being applied (invalid by now, or waited too long) */
  readonly dropped: readonly string[]
}

export type CloseOptions = {
  /** unix seconds, after that of the last ledger */
  readonly closeTime: bigint
  /** lets the close time be that of the last ledger, as core never does; default false */
  readonly sharesCloseTime?: boolean
  /** applied after the transactions */
  readonly upgrades?: readonly LedgerUpgrade[]
  /** hashes in the order of application, exactly these are applied; default: queued order, highest fee first when the ledger is full */
  readonly order?: readonly string[]
  /** the number of the ledger, later than the next one: as for core's `manualclose`, the last header first takes the number before it */
  readonly ledgerSeq?: number
  /** Stores the ledger before it counts. When this throws, `close` does too and nothing has happened: the transactions wait on. */
  readonly store?: (ledger: StorableLedger) => void
}

/** The state machine: the current ledger, its queue of transactions, and the way to the next ledger. */
export type Ledger = {
  /** of the last closed ledger */
  readonly header: LedgerHeader
  /** 64 hex digits */
  readonly headerHash: string
  /** sha256 of the passphrase */
  readonly networkId: Uint8Array
  /** transactions waiting */
  readonly queueSize: number
  /** operations waiting */
  readonly queueOperations: number
  /**
   * Checks a transaction as core does at submission and puts it into the queue. Bytes that are no transaction give `undecodable`.
   * Repeating is safe: `duplicate`.
   */
  submit(envelope: Uint8Array | TransactionEnvelope, options?: SubmitOptions): SubmitAnswer
  /** Applies queued transactions and moves to the next ledger. @throws LedgerError `close_time_not_after_last`, `ledger_seq_not_after_last`, `transaction_not_queued` */
  close(options: CloseOptions): ClosedLedger
  /** Hashes that `close` would apply at this close time, in its order. */
  listNextTransactions(closeTime: bigint): string[]
  read<Key extends LedgerKey>(key: Key): LedgerEntryOf<Key['type']> | undefined
  /** All live entries of a type, in no particular order. */
  list<Type extends LedgerEntryType>(type: Type): IterableIterator<LedgerEntryOf<Type>>
  /** Offers that sell one asset for another, best price first, then oldest first. */
  listOffers(selling: Asset, buying: Asset): IterableIterator<OfferEntry>
  listOffersOf(sellerId: string): IterableIterator<OfferEntry>
  /** Trust lines of an account, also those to pool shares. */
  listTrustLinesOf(accountId: string): IterableIterator<TrustLineEntry>
  listDataOf(accountId: string): IterableIterator<DataEntry>
}
