import type { Stroops } from '@lealta/kernel'
import type { Price } from '#amount/price.ts'
import type { Asset } from '#asset/asset.ts'

interface Described<Type extends string> {
  readonly type: Type
  /** The account that acts: the operation's own source, else the transaction's. */
  readonly source: string
}

/** When a claimant may take a pending payment. Seconds are unix time, or counted from the payment for `beforeRelative`. */
export type ClaimCondition =
  | { readonly type: 'unconditional' }
  | { readonly type: 'before'; readonly at: bigint }
  | { readonly type: 'beforeRelative'; readonly seconds: bigint }
  | { readonly type: 'not'; readonly condition: ClaimCondition }
  | { readonly type: 'and' | 'or'; readonly conditions: readonly ClaimCondition[] }

export interface CreateAccountDetails extends Described<'createAccount'> {
  readonly accountId: string
  readonly startingBalance: Stroops
}
export interface PaymentDetails extends Described<'payment'> {
  readonly destination: string
  readonly asset: Asset
  readonly amount: Stroops
}
export interface StrictReceiveDetails extends Described<'pathPaymentStrictReceive'> {
  readonly sendAsset: Asset
  readonly sendMax: Stroops
  readonly destination: string
  readonly destAsset: Asset
  readonly destAmount: Stroops
  readonly path: readonly Asset[]
}
export interface StrictSendDetails extends Described<'pathPaymentStrictSend'> {
  readonly sendAsset: Asset
  readonly sendAmount: Stroops
  readonly destination: string
  readonly destAsset: Asset
  readonly destMin: Stroops
  readonly path: readonly Asset[]
}
export interface OfferDetails extends Described<'manageSellOffer' | 'manageBuyOffer' | 'createPassiveSellOffer'> {
  readonly selling: Asset
  readonly buying: Asset
  /** Of `selling`; for `manageBuyOffer` of `buying`. 0 takes the offer back. */
  readonly amount: Stroops
  readonly price: Price
  /** 0 for a new offer. */
  readonly offerId: bigint
}
export interface SetOptionsDetails extends Described<'setOptions'> {
  readonly masterWeight?: number
  readonly lowThreshold?: number
  readonly medThreshold?: number
  readonly highThreshold?: number
  readonly homeDomain?: string
  readonly setFlags?: number
  readonly clearFlags?: number
  /** `key` is a G… address, or the SDK's text for other kinds of signer. */
  readonly signer?: { readonly key: string; readonly weight: number }
}
export interface ChangeTrustDetails extends Described<'changeTrust'> {
  readonly asset: Asset
  /** 0 removes the trustline. */
  readonly limit: Stroops
}
export interface AccountMergeDetails extends Described<'accountMerge'> {
  readonly destination: string
}
export interface ManageDataDetails extends Described<'manageData'> {
  readonly name: string
  /** Left out when the entry is deleted. */
  readonly value?: Uint8Array
}
export interface CreateClaimableBalanceDetails extends Described<'createClaimableBalance'> {
  readonly asset: Asset
  readonly amount: Stroops
  readonly claimants: readonly { readonly accountId: string; readonly condition: ClaimCondition }[]
}
export interface ClaimClaimableBalanceDetails extends Described<'claimClaimableBalance'> {
  readonly balanceId: string
}
export interface BeginSponsoringDetails extends Described<'beginSponsoringFutureReserves'> {
  readonly sponsoredId: string
}
export type EndSponsoringDetails = Described<'endSponsoringFutureReserves'>
/** An operation the product never makes: shown to people with its name, refused by the API. */
export interface OtherOperationDetails extends Described<'other'> {
  readonly name: string
}

/** One operation, without anything of the SDK: for the words a person reads before signing and for the API's checks. */
export type OperationDetails =
  | CreateAccountDetails
  | PaymentDetails
  | StrictReceiveDetails
  | StrictSendDetails
  | OfferDetails
  | SetOptionsDetails
  | ChangeTrustDetails
  | AccountMergeDetails
  | ManageDataDetails
  | CreateClaimableBalanceDetails
  | ClaimClaimableBalanceDetails
  | BeginSponsoringDetails
  | EndSponsoringDetails
  | OtherOperationDetails
