import type { Asset, Price, TrustLineAsset } from './asset.ts'
import type { Signer } from './signer.ts'

/** XDR ClaimPredicate. Times in unix seconds (absolute) or seconds (relative). `not` of nothing is decodable, never valid. */
export type ClaimPredicate =
  | { readonly type: 'unconditional' }
  | { readonly type: 'and'; readonly predicates: readonly ClaimPredicate[] }
  | { readonly type: 'or'; readonly predicates: readonly ClaimPredicate[] }
  | { readonly type: 'not'; readonly predicate: ClaimPredicate | undefined }
  | { readonly type: 'before_absolute_time'; readonly absBefore: bigint }
  | { readonly type: 'before_relative_time'; readonly relBefore: bigint }

/** XDR Claimant. */
export type Claimant = { readonly destination: string; readonly predicate: ClaimPredicate }

/** Members that every ledger entry has. */
type EntryBase = {
  lastModifiedLedgerSeq: number
  /** undefined: no LedgerEntry extension; null: extension without sponsor; else the account that pays the reserve (G…) */
  sponsor: string | null | undefined
}

/** XDR AccountEntry. Members of extensions that it does not have are 0 or empty. */
export type AccountEntry = EntryBase & {
  readonly type: 'account'
  readonly accountId: string
  balance: bigint
  seqNum: bigint
  numSubEntries: number
  inflationDest: string | undefined
  flags: number
  homeDomain: string
  masterWeight: number
  lowThreshold: number
  medThreshold: number
  highThreshold: number
  /** sorted by key bytes */
  signers: readonly Signer[]
  /** which extensions the entry has: none, v1 (liabilities), v1 + v2 (sponsorship), v1 + v2 + v3 (sequence time) */
  extVersion: 0 | 1 | 2 | 3
  buyingLiabilities: bigint
  sellingLiabilities: bigint
  numSponsored: number
  numSponsoring: number
  /** as long as `signers` from extVersion 2 on: who pays for that signer */
  signerSponsoringIds: readonly (string | undefined)[]
  seqLedger: number
  /** unix seconds */
  seqTime: bigint
}

/** XDR TrustLineEntry. `flags`: 1 authorised, 2 may maintain liabilities, 4 clawback. */
export type TrustLineEntry = EntryBase & {
  readonly type: 'trustline'
  readonly accountId: string
  readonly asset: TrustLineAsset
  balance: bigint
  limit: bigint
  flags: number
  /** none, v1 (liabilities), v1 + v2 (pool use count) */
  extVersion: 0 | 1 | 2
  buyingLiabilities: bigint
  sellingLiabilities: bigint
  liquidityPoolUseCount: number
}

/** XDR OfferEntry. `flags`: 1 passive. */
export type OfferEntry = EntryBase & {
  readonly type: 'offer'
  readonly sellerId: string
  readonly offerId: bigint
  readonly selling: Asset
  readonly buying: Asset
  amount: bigint
  price: Price
  flags: number
}

/** XDR DataEntry. */
export type DataEntry = EntryBase & {
  readonly type: 'data'
  readonly accountId: string
  readonly name: string
  value: Uint8Array
}

/** XDR ClaimableBalanceEntry. `flags`: 1 clawback. */
export type ClaimableBalanceEntry = EntryBase & {
  readonly type: 'claimable_balance'
  /** 72 hex digits: type and hash */
  readonly balanceId: string
  readonly claimants: readonly Claimant[]
  readonly asset: Asset
  readonly amount: bigint
  readonly extVersion: 0 | 1
  readonly flags: number
}

/** XDR LiquidityPoolEntry of a constant product pool. `fee` in basis points. */
export type LiquidityPoolEntry = EntryBase & {
  readonly type: 'liquidity_pool'
  /** 64 hex digits */
  readonly poolId: string
  readonly assetA: Asset
  readonly assetB: Asset
  readonly fee: number
  reserveA: bigint
  reserveB: bigint
  totalPoolShares: bigint
  poolSharesTrustLineCount: bigint
}

/** XDR LedgerEntry with its body's members in one object. Treat what the ledger hands out as read-only. */
export type LedgerEntry = AccountEntry | TrustLineEntry | OfferEntry | DataEntry | ClaimableBalanceEntry | LiquidityPoolEntry

export type LedgerEntryType = LedgerEntry['type']

export type LedgerEntryOf<Type extends LedgerEntryType> = Extract<LedgerEntry, { type: Type }>

/** XDR LedgerKey. */
export type LedgerKey =
  | { readonly type: 'account'; readonly accountId: string }
  | { readonly type: 'trustline'; readonly accountId: string; readonly asset: TrustLineAsset }
  | { readonly type: 'offer'; readonly sellerId: string; readonly offerId: bigint }
  | { readonly type: 'data'; readonly accountId: string; readonly name: string }
  | { readonly type: 'claimable_balance'; readonly balanceId: string }
  | { readonly type: 'liquidity_pool'; readonly poolId: string }
