import type { Asset, AssetCode, ChangeTrustAsset, Price } from './asset.ts'
import type { Claimant, LedgerKey } from './ledger-entry.ts'
import type { Signer } from './signer.ts'

export type CreateAccount = { readonly type: 'create_account'; readonly destination: string; readonly startingBalance: bigint }

export type Payment = { readonly type: 'payment'; readonly destination: string; readonly asset: Asset; readonly amount: bigint }

export type PathPaymentStrictReceive = {
  readonly type: 'path_payment_strict_receive'
  readonly sendAsset: Asset
  readonly sendMax: bigint
  readonly destination: string
  readonly destAsset: Asset
  readonly destAmount: bigint
  readonly path: readonly Asset[]
}

export type PathPaymentStrictSend = {
  readonly type: 'path_payment_strict_send'
  readonly sendAsset: Asset
  readonly sendAmount: bigint
  readonly destination: string
  readonly destAsset: Asset
  readonly destMin: bigint
  readonly path: readonly Asset[]
}

export type ManageSellOffer = {
  readonly type: 'manage_sell_offer'
  readonly selling: Asset
  readonly buying: Asset
  /** of `selling`; 0 deletes the offer */
  readonly amount: bigint
  readonly price: Price
  /** 0 makes a new offer */
  readonly offerId: bigint
}

export type ManageBuyOffer = {
  readonly type: 'manage_buy_offer'
  readonly selling: Asset
  readonly buying: Asset
  /** of `buying`; 0 deletes the offer */
  readonly buyAmount: bigint
  /** of what is bought in terms of what is sold */
  readonly price: Price
  readonly offerId: bigint
}

export type CreatePassiveSellOffer = {
  readonly type: 'create_passive_sell_offer'
  readonly selling: Asset
  readonly buying: Asset
  readonly amount: bigint
  readonly price: Price
}

export type SetOptions = {
  readonly type: 'set_options'
  readonly inflationDest: string | undefined
  readonly clearFlags: number | undefined
  readonly setFlags: number | undefined
  readonly masterWeight: number | undefined
  readonly lowThreshold: number | undefined
  readonly medThreshold: number | undefined
  readonly highThreshold: number | undefined
  /** bytes as characters; the empty string removes it */
  readonly homeDomain: string | undefined
  /** weight 0 removes the signer */
  readonly signer: Signer | undefined
}

export type ChangeTrust = { readonly type: 'change_trust'; readonly line: ChangeTrustAsset; readonly limit: bigint }

export type AllowTrust = {
  readonly type: 'allow_trust'
  readonly trustor: string
  readonly asset: AssetCode
  readonly authorize: number
}

/** `destination` may be muxed. */
export type AccountMerge = { readonly type: 'account_merge'; readonly destination: string }

export type Inflation = { readonly type: 'inflation' }

export type ManageData = {
  readonly type: 'manage_data'
  /** bytes as characters */
  readonly name: string
  /** nothing removes the entry */
  readonly value: Uint8Array | undefined
}

export type BumpSequence = { readonly type: 'bump_sequence'; readonly bumpTo: bigint }

export type CreateClaimableBalance = {
  readonly type: 'create_claimable_balance'
  readonly asset: Asset
  readonly amount: bigint
  readonly claimants: readonly Claimant[]
}

/** `balanceId`: 72 hex digits, type and hash, as Horizon writes it. */
export type ClaimClaimableBalance = { readonly type: 'claim_claimable_balance'; readonly balanceId: string }

export type BeginSponsoringFutureReserves = { readonly type: 'begin_sponsoring_future_reserves'; readonly sponsoredId: string }

export type EndSponsoringFutureReserves = { readonly type: 'end_sponsoring_future_reserves' }

export type RevokeSponsorship = {
  readonly type: 'revoke_sponsorship'
  readonly target:
    | { readonly type: 'ledger_entry'; readonly key: LedgerKey }
    | { readonly type: 'signer'; readonly accountId: string; readonly signerKey: string }
}

/** `from` may be muxed. */
export type Clawback = { readonly type: 'clawback'; readonly asset: Asset; readonly from: string; readonly amount: bigint }

export type ClawbackClaimableBalance = { readonly type: 'clawback_claimable_balance'; readonly balanceId: string }

export type SetTrustLineFlags = {
  readonly type: 'set_trust_line_flags'
  readonly trustor: string
  readonly asset: Asset
  readonly clearFlags: number
  readonly setFlags: number
}

export type LiquidityPoolDeposit = {
  readonly type: 'liquidity_pool_deposit'
  /** 64 hex digits */
  readonly poolId: string
  readonly maxAmountA: bigint
  readonly maxAmountB: bigint
  readonly minPrice: Price
  readonly maxPrice: Price
}

export type LiquidityPoolWithdraw = {
  readonly type: 'liquidity_pool_withdraw'
  readonly poolId: string
  /** pool shares */
  readonly amount: bigint
  readonly minAmountA: bigint
  readonly minAmountB: bigint
}

/** What an operation asks for, named as Horizon names it. Destinations of payments and merges may be muxed (M…). */
export type OperationBody =
  | CreateAccount
  | Payment
  | PathPaymentStrictReceive
  | ManageSellOffer
  | CreatePassiveSellOffer
  | SetOptions
  | ChangeTrust
  | AllowTrust
  | AccountMerge
  | Inflation
  | ManageData
  | BumpSequence
  | ManageBuyOffer
  | PathPaymentStrictSend
  | CreateClaimableBalance
  | ClaimClaimableBalance
  | BeginSponsoringFutureReserves
  | EndSponsoringFutureReserves
  | RevokeSponsorship
  | Clawback
  | ClawbackClaimableBalance
  | SetTrustLineFlags
  | LiquidityPoolDeposit
  | LiquidityPoolWithdraw

export type OperationType = OperationBody['type']

/** XDR Operation. `source` G… or M…; nothing means the source of the transaction. */
export type Operation = OperationBody & { readonly source: string | undefined }

/** One kind of operation. */
export type OperationOf<Type extends OperationType> = Extract<OperationBody, { type: Type }> & { readonly source: string | undefined }
