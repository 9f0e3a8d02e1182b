import type { Stroops, TransactionName } from '@lealta/kernel'
import type { Asset } from '#asset/asset.ts'
import type { ReservedEntry, SponsoredEntry } from './reserved-entry.ts'
import type { BuiltName } from './transaction-name.ts'

/** What every builder needs to know, whatever it builds. */
export interface TransactionFrame {
  readonly networkPassphrase: string
  /** The account that acts, and whose sequence number is used. `sequence` is its current one, as Horizon gives it; the transaction takes the next. */
  readonly source: SequenceSource
  /** Lends its sequence number instead, so that several transactions of one account can be on their way (chain design D3). It has to sign, too. */
  readonly channel?: SequenceSource | undefined
  /** Unix seconds. `minTime` is 0 when left out. */
  readonly timeBounds: { readonly minTime?: number; readonly maxTime: number }
  /** Stroops per operation. */
  readonly baseFee: bigint
}

/** An account and its current sequence number. */
interface SequenceSource {
  readonly accountId: string
  readonly sequence: bigint
}

/** A memo. `hash` and `return` are 32 bytes as 64 hex digits. */
export type TransactionMemo =
  | { readonly type: 'none' }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'id'; readonly value: bigint }
  | { readonly type: 'hash' | 'return'; readonly value: string }

/** A transaction that nobody has signed yet. Building again from the same input gives the same. */
export interface BuiltTransaction<Name extends BuiltName = TransactionName> {
  readonly name: Name
  /** Base64 XDR TransactionEnvelope without signatures. */
  readonly envelope: string
  /** Hex. */
  readonly hash: string
  /** Entries that it adds at another account's expense, when it succeeds. What it adds and takes away again is left out. */
  readonly adds: readonly SponsoredEntry[]
  /** Entries that it takes away; whoever paid their reserves gets them back. */
  readonly removes: readonly ReservedEntry[]
  /** Accounts that begin a sponsorship or create an account in it: their keys must sign it too, apart from `source`. */
  readonly sponsors: readonly string[]
}

/** A built transaction that makes a pending payment. */
export interface BuiltPendingPayment<Name extends TransactionName = TransactionName> extends BuiltTransaction<Name> {
  /** Hex, as Horizon writes it. */
  readonly balanceId: string
}

/** The product's fee, paid in the same transaction (spec §9): iff the rest happens. */
export interface PlatformFee {
  readonly collectorId: string
  /** The fee stablecoin and how much of it the collector gets. */
  readonly asset: Asset
  readonly amount: Stroops
  /** Given when the payer pays in another asset: at most `sendMax` of it, through `path`. */
  readonly exchange?: { readonly asset: Asset; readonly sendMax: Stroops; readonly path?: readonly Asset[] }
}
