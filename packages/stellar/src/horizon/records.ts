import type { Stroops } from '@lealta/kernel'
import type { Price } from '#amount/price.ts'
import type { Asset } from '#asset/asset.ts'

/** Which part of a list to read. At most 200 records a page (spec §9). */
export interface PageQuery {
  readonly cursor?: string
  readonly order?: 'asc' | 'desc'
  readonly limit?: number
}

/** A page of a list. */
export interface Page<Item> {
  readonly records: readonly Item[]
  /** Cursor of the next page in the same order; undefined when this page is empty. */
  readonly nextCursor: string | undefined
}

/** What an account holds of one asset. Shares in liquidity pools are left out. */
export interface BalanceRecord {
  readonly asset: Asset
  readonly balance: Stroops
  readonly buyingLiabilities: Stroops
  readonly sellingLiabilities: Stroops
  /** Left out for XLM, which needs no trustline. */
  readonly limit?: Stroops
  readonly isAuthorized: boolean
  /** Who pays the trustline's reserve. */
  readonly sponsor?: string
}

export interface SignerRecord {
  readonly key: string
  readonly weight: number
  readonly type: string
  readonly sponsor?: string
}

/** A ledger account (spec §3). */
export interface AccountRecord {
  readonly id: string
  readonly sequence: bigint
  readonly subentryCount: number
  readonly numSponsoring: number
  readonly numSponsored: number
  readonly sponsor?: string
  readonly homeDomain?: string
  readonly thresholds: { readonly low: number; readonly med: number; readonly high: number }
  readonly flags: {
    readonly authRequired: boolean
    readonly authRevocable: boolean
    readonly authImmutable: boolean
    readonly authClawbackEnabled: boolean
  }
  readonly signers: readonly SignerRecord[]
  readonly balances: readonly BalanceRecord[]
  /** Data entries, values in base64 as Horizon sends them. */
  readonly data: Readonly<Record<string, string>>
  readonly pagingToken: string
}

/** An account, and the ledger that it is from: what came later this answer does not know. */
export interface AccountState {
  readonly account: AccountRecord
  /** Left out by servers that do not say. */
  readonly latestLedger?: number
}

export interface ClaimableBalanceRecord {
  readonly id: string
  readonly asset: Asset
  readonly amount: Stroops
  readonly sponsor?: string
  readonly lastModifiedLedger: number
  readonly lastModifiedTime?: string
  /** `predicate` as Horizon sends it: `{unconditional: true}`, `{abs_before: …}`, `{not: …}` … */
  readonly claimants: readonly { readonly destination: string; readonly predicate: Readonly<Record<string, unknown>> }[]
  readonly pagingToken: string
}

export interface OfferRecord {
  readonly id: bigint
  readonly seller: string
  readonly selling: Asset
  readonly buying: Asset
  readonly amount: Stroops
  readonly price: Price
  readonly sponsor?: string
  readonly lastModifiedLedger: number
  readonly pagingToken: string
}

export interface TransactionRecord {
  readonly hash: string
  readonly isSuccessful: boolean
  readonly ledger: number
  readonly createdAt: string
  readonly sourceAccount: string
  /** The sequence number that it took; of a fee bump the inner one's. */
  readonly sourceSequence: bigint
  readonly feeAccount: string
  readonly feeCharged: Stroops
  readonly operationCount: number
  readonly memoType: string
  readonly memo?: string
  readonly envelope: string
  readonly result: string
  /** Set when the transaction was fee-bumped. */
  readonly innerHash?: string
  readonly pagingToken: string
}

/** One operation or payment. `details` holds everything Horizon sent, by its names. */
export interface OperationRecord {
  readonly id: string
  readonly type: string
  readonly createdAt: string
  readonly sourceAccount: string
  readonly transactionHash: string
  readonly isSuccessful: boolean
  readonly details: Readonly<Record<string, unknown>>
  readonly pagingToken: string
}

/** One effect. `asset` and `amount` where the effect has them; `details` holds everything Horizon sent. */
export interface EffectRecord {
  readonly id: string
  readonly type: string
  readonly account: string
  readonly createdAt: string
  /** The operation that had it: the part of the id before the dash. */
  readonly operationId: string
  readonly asset?: Asset
  readonly amount?: Stroops
  readonly details: Readonly<Record<string, unknown>>
  readonly pagingToken: string
}

export interface PathRecord {
  readonly sourceAsset: Asset
  readonly sourceAmount: Stroops
  readonly destinationAsset: Asset
  readonly destinationAmount: Stroops
  readonly path: readonly Asset[]
}

export interface OrderBookRecord {
  readonly selling: Asset
  readonly buying: Asset
  /** Best first; amounts of `buying` in bids, of `selling` in asks. */
  readonly bids: readonly { readonly price: Price; readonly amount: Stroops }[]
  readonly asks: readonly { readonly price: Price; readonly amount: Stroops }[]
}

/** What was paid: a fraction that, unlike that of an offer, may be of any two numbers. */
export interface ExactPrice {
  readonly n: bigint
  readonly d: bigint
}

/** One trade, seen from the asset that was asked for as base. */
export interface TradeRecord {
  readonly id: string
  readonly closedAt: string
  readonly baseAmount: Stroops
  readonly counterAmount: Stroops
  /** Counter for one unit of base. */
  readonly price: ExactPrice
  /** Whether whoever stood on the book sold the base. */
  readonly baseIsSeller: boolean
  readonly pagingToken: string
}

/** Trades of a span of time summed up; prices are counter for one unit of base. */
export interface CandleRecord {
  /** Unix milliseconds of its beginning. */
  readonly at: number
  readonly open: ExactPrice
  readonly high: ExactPrice
  readonly low: ExactPrice
  readonly close: ExactPrice
  readonly baseVolume: Stroops
  readonly counterVolume: Stroops
  readonly tradeCount: number
}

/** What transactions paid lately, stroops per operation. */
export interface FeeStatsRecord {
  readonly lastLedger: number
  readonly lastLedgerBaseFee: bigint
  readonly ledgerCapacityUsage: number
  readonly feeCharged: Readonly<Record<'min' | 'mode' | 'p50' | 'p90' | 'p99' | 'max', bigint>>
  readonly maxFee: Readonly<Record<'min' | 'mode' | 'p50' | 'p90' | 'p99' | 'max', bigint>>
}

export interface LedgerRecord {
  readonly sequence: number
  readonly hash: string
  readonly closedAt: string
  /** Stroops that the network keeps back for each entry of an account. */
  readonly baseReserve: bigint
  readonly pagingToken: string
}

/** The network behind a Horizon. */
export interface RootRecord {
  readonly networkPassphrase: string
  readonly latestLedger: number
  readonly oldestLedger: number
}
