import type { Asset } from './asset.ts'
import type { OfferEntry } from './ledger-entry.ts'
import type { OperationCodeOf, OperationFault } from './operation-codes.ts'

/** XDR ClaimAtom: one exchange with an offer (`v0` is its form before protocol 18) or with a pool. */
export type ClaimAtom =
  | {
      readonly type: 'order_book' | 'v0'
      readonly sellerId: string
      readonly offerId: bigint
      readonly assetSold: Asset
      readonly amountSold: bigint
      readonly assetBought: Asset
      readonly amountBought: bigint
    }
  | {
      readonly type: 'liquidity_pool'
      readonly poolId: string
      readonly assetSold: Asset
      readonly amountSold: bigint
      readonly assetBought: Asset
      readonly amountBought: bigint
    }

/** What is in an OfferEntry apart from the data of its ledger entry. */
export type OfferBody = Pick<OfferEntry, 'sellerId' | 'offerId' | 'selling' | 'buying' | 'amount' | 'price' | 'flags'>

/** XDR ManageOfferSuccessResult. `offer` is there unless the effect is `deleted`. */
export type ManageOfferSuccess = {
  readonly offersClaimed: readonly ClaimAtom[]
  readonly effect: 'created' | 'updated' | 'deleted'
  readonly offer: OfferBody | undefined
}

/** XDR SimplePaymentResult. */
export type SimplePayment = { readonly destination: string; readonly asset: Asset; readonly amount: bigint }

/** What a successful path payment did. */
export type PathPaymentSuccess = { readonly offers: readonly ClaimAtom[]; readonly last: SimplePayment }

type Plain =
  | 'create_account'
  | 'payment'
  | 'set_options'
  | 'change_trust'
  | 'allow_trust'
  | 'manage_data'
  | 'bump_sequence'
  | 'claim_claimable_balance'
  | 'begin_sponsoring_future_reserves'
  | 'end_sponsoring_future_reserves'
  | 'revoke_sponsorship'
  | 'clawback'
  | 'clawback_claimable_balance'
  | 'set_trust_line_flags'
  | 'liquidity_pool_deposit'
  | 'liquidity_pool_withdraw'

type PlainResult = { [Type in Plain]: { readonly type: Type; readonly code: OperationCodeOf<Type> } }[Plain]

type PathPaymentResult = {
  [Type in 'path_payment_strict_receive' | 'path_payment_strict_send']:
    | { readonly type: Type; readonly code: 'SUCCESS'; readonly success: PathPaymentSuccess }
    | { readonly type: Type; readonly code: 'NO_ISSUER'; readonly noIssuer: Asset }
    | { readonly type: Type; readonly code: Exclude<OperationCodeOf<Type>, 'SUCCESS' | 'NO_ISSUER'> }
}['path_payment_strict_receive' | 'path_payment_strict_send']

type OfferType = 'manage_sell_offer' | 'create_passive_sell_offer' | 'manage_buy_offer'

type OfferResult = {
  [Type in OfferType]:
    | { readonly type: Type; readonly code: 'SUCCESS'; readonly success: ManageOfferSuccess }
    | { readonly type: Type; readonly code: Exclude<OperationCodeOf<Type>, 'SUCCESS'> }
}[OfferType]

/**
 * XDR OperationResult. `type: 'fault'` is a result without a type of operation (opBAD_AUTH …); for the others the code is that of
 * the operation without its prefix. Core writes results of create_passive_sell_offer with the type manage_sell_offer.
 */
export type OperationResult =
  | { readonly type: 'fault'; readonly code: OperationFault }
  | PlainResult
  | PathPaymentResult
  | OfferResult
  | { readonly type: 'account_merge'; readonly code: 'SUCCESS'; readonly sourceAccountBalance: bigint }
  | { readonly type: 'account_merge'; readonly code: Exclude<OperationCodeOf<'account_merge'>, 'SUCCESS'> }
  | {
      readonly type: 'inflation'
      readonly code: 'SUCCESS'
      readonly payouts: readonly { readonly destination: string; readonly amount: bigint }[]
    }
  | { readonly type: 'inflation'; readonly code: 'NOT_TIME' }
  | { readonly type: 'create_claimable_balance'; readonly code: 'SUCCESS'; readonly balanceId: string }
  | { readonly type: 'create_claimable_balance'; readonly code: Exclude<OperationCodeOf<'create_claimable_balance'>, 'SUCCESS'> }
