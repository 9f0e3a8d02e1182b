export { assertSignedBy, listSigners, type SignatureMismatchCode, SignatureMismatchError, type SignedByInput } from './assert-signed-by.ts'
export {
  BATCH_BRACKET,
  type BatchPart,
  type BatchPaymentInput,
  type BuiltBatchPayment,
  buildBatchPayment,
} from './batch-payment.ts'
export { MAX_OPERATIONS, TransactionTooLargeError } from './build-transaction.ts'
export type {
  BuiltPendingPayment,
  BuiltTransaction,
  PlatformFee,
  TransactionFrame,
  TransactionMemo,
} from './built-transaction.ts'
export { type BurnInput, buildBurn } from './burn.ts'
export { type BuyInput, buildBuy } from './buy.ts'
export { type ClaimTime, readClaimTime } from './claim-condition.ts'
export { buildCurrencyExchange, type CurrencyExchangeInput } from './currency-exchange.ts'
export { buildEnableAsset, buildRemoveAsset, type EnableAssetInput, type RemoveAssetInput } from './enable-asset.ts'
export { buildEnableBusinessWallet, type EnableBusinessWalletInput } from './enable-business-wallet.ts'
export { buildEnableExistingAccount, type EnableExistingAccountInput } from './enable-existing-account.ts'
export { buildEnablePerson, type EnablePersonInput } from './enable-person.ts'
export { type AcceptAssetsInput, buildAcceptAssets, buildEnablePos, type EnablePosInput } from './enable-pos.ts'
export { buildEnableToken, type EnableTokenInput, HEDGE_ENTRY, type IssuerFields, METADATA_ENTRY, type NewIssuer } from './enable-token.ts'
export { type BuiltFeeBump, buildFeeBump, type FeeBumpInput } from './fee-bump.ts'
export { buildLaunchReward, type LaunchRewardInput } from './launch-reward.ts'
export { listSpends, type Spend } from './list-spends.ts'
export { listThresholds, type Threshold } from './list-thresholds.ts'
export { buildMint, buildMintPending, type MintInput, type MintPendingInput } from './mint.ts'
export type { Opening } from './opening.ts'
export type * from './operation-details.ts'
export { type AddOperatorInput, buildAddOperator, buildRemoveOperator, type RemoveOperatorInput } from './operator.ts'
export { parseMemo } from './parse-memo.ts'
export { parsePlacedOffer } from './parse-offer-result.ts'
export { parsePathPayment } from './parse-path-payment.ts'
export { parseResult } from './parse-result.ts'
export { buildDeposit, buildPayment, buildWithdraw, type PaymentInput } from './payment.ts'
export {
  type AcceptedPayment,
  type BuiltPaymentAccept,
  buildPaymentAccept,
  buildPaymentCancel,
  type PaymentAcceptInput,
} from './payment-accept.ts'
export { buildPaymentClaimable, type PaymentClaimableInput } from './payment-claimable.ts'
export { planSweep, type SweepObstacle, type SweepPlan, type SweepStanding, type SweptAsset } from './plan-sweep.ts'
export {
  type DecodedTransaction,
  EnvelopeError,
  type EnvelopeSignature,
  readTransaction,
  type SubmittableTransaction,
  toSubmittable,
} from './read-transaction.ts'
export { buildRecoverAccount, RECOVERY_WEIGHT, type RecoverAccountInput } from './recovery.ts'
export { countReserves, type ReservedEntry, type SponsoredEntry } from './reserved-entry.ts'
export { buildSell, ORDER_TERMS_ENTRY, type SellInput } from './sell.ts'
export { buildCollectOnly, buildSellCollect, type CollectOnlyInput, type SellCollectInput } from './sell-collect.ts'
export { mergeSignatures, signEnvelope, transactionHash } from './signing.ts'
export {
  buildDrainSponsorAccount,
  buildFundSponsorAccount,
  buildSponsorAccount,
  type FundSponsorAccountInput,
  type SponsorAccountInput,
} from './sponsor-account.ts'
export type { SponsoredAsset } from './sponsored-trustlines.ts'
export { buildEnableSubAccount, type EnableSubAccountInput } from './sub-account.ts'
export { buildSweep, countSweep, type SweepInput, type SweepParties } from './sweep.ts'
export { buildCancelTrade, buildTradeAsset, type CancelTradeInput, type TradeAssetInput } from './trade-asset.ts'
export type { BuiltName, PlatformTransactionName } from './transaction-name.ts'
