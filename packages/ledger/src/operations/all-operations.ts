import { accountMerge } from '#operations/account-merge.ts'
import { allowTrust } from '#operations/allow-trust.ts'
import { beginSponsoringFutureReserves } from '#operations/begin-sponsoring-future-reserves.ts'
import { bumpSequence } from '#operations/bump-sequence.ts'
import { changeTrust } from '#operations/change-trust.ts'
import { claimClaimableBalance } from '#operations/claim-claimable-balance.ts'
import { clawback } from '#operations/clawback.ts'
import { clawbackClaimableBalance } from '#operations/clawback-claimable-balance.ts'
import { createAccount } from '#operations/create-account.ts'
import { createClaimableBalance } from '#operations/create-claimable-balance.ts'
import { createPassiveSellOffer } from '#operations/create-passive-sell-offer.ts'
import { endSponsoringFutureReserves } from '#operations/end-sponsoring-future-reserves.ts'
import { inflation } from '#operations/inflation.ts'
import { liquidityPoolDeposit } from '#operations/liquidity-pool-deposit.ts'
import { liquidityPoolWithdraw } from '#operations/liquidity-pool-withdraw.ts'
import { manageBuyOffer } from '#operations/manage-buy-offer.ts'
import { manageData } from '#operations/manage-data.ts'
import { manageSellOffer } from '#operations/manage-sell-offer.ts'
import type { OperationRules } from '#operations/operation-rules.ts'
import { pathPaymentStrictReceive } from '#operations/path-payment-strict-receive.ts'
import { pathPaymentStrictSend } from '#operations/path-payment-strict-send.ts'
import { payment } from '#operations/payment.ts'
import { revokeSponsorship } from '#operations/revoke-sponsorship.ts'
import { setOptions } from '#operations/set-options.ts'
import { setTrustLineFlags } from '#operations/set-trust-line-flags.ts'
import type { OperationType } from '#xdr/index.ts'

const allOperations: { readonly [Type in OperationType]: OperationRules<Type> } = {
  create_account: createAccount,
  payment,
  path_payment_strict_receive: pathPaymentStrictReceive,
  manage_sell_offer: manageSellOffer,
  create_passive_sell_offer: createPassiveSellOffer,
  set_options: setOptions,
  change_trust: changeTrust,
  allow_trust: allowTrust,
  account_merge: accountMerge,
  inflation,
  manage_data: manageData,
  bump_sequence: bumpSequence,
  manage_buy_offer: manageBuyOffer,
  path_payment_strict_send: pathPaymentStrictSend,
  create_claimable_balance: createClaimableBalance,
  claim_claimable_balance: claimClaimableBalance,
  begin_sponsoring_future_reserves: beginSponsoringFutureReserves,
  end_sponsoring_future_reserves: endSponsoringFutureReserves,
  revoke_sponsorship: revokeSponsorship,
  clawback,
  clawback_claimable_balance: clawbackClaimableBalance,
  set_trust_line_flags: setTrustLineFlags,
  liquidity_pool_deposit: liquidityPoolDeposit,
  liquidity_pool_withdraw: liquidityPoolWithdraw,
}

/** The rules of a kind of operation. The table pairs every type with its own rules, so any operation of that type fits them. */
export function readOperationRules(type: OperationType): OperationRules<OperationType> {
  return allOperations[type] as OperationRules<OperationType>
}
