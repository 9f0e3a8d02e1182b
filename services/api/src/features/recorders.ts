import type { ApiDeps } from '#deps.ts'
import { recordSweptAccount } from '#domain/disabling/prepare-disabling.ts'
import { recordEnabledToken } from '#domain/tokens/enable-token.ts'
import { recordBurn, recordMint } from '#domain/tokens/token-supply.ts'
import type { FollowUps, Recorders } from '#domain/transactions/recorders.ts'
import { recordEnabledWallet } from './enablement/enablement.service.ts'
import { recordRemovedOperator } from './operators/operator-changes.service.ts'
import { recordPaymentClaimable } from './payments/payments.service.ts'
import { recordSettledPending } from './payments/pending-payments.service.ts'
import { recordDisabledPos, recordEnabledPos } from './pos/pos-account.service.ts'
import { readTillAfterPayment, recordTillPayment } from './pos/redemption.service.ts'
import { recordReturn } from './pos/return.service.ts'
import { recordCloseSale } from './rewards/closing.service.ts'
import { readFillsAfterPurchase } from './rewards/purchase.service.ts'
import { recordOpenSale } from './rewards/sales.service.ts'
import { recordDisabledSubAccount, recordEnabledSubAccount } from './sub-accounts/enablement.service.ts'
import { recordHandOver } from './sub-accounts/holders.service.ts'

const nothing = async () => undefined

/** What is recorded when a transaction is on the ledger. */
export const recorders: Recorders = {
  nothing,
  enableWallet: recordEnabledWallet,
  enableToken: recordEnabledToken,
  mint: recordMint,
  burn: recordBurn,
  paymentClaimable: recordPaymentClaimable,
  settlePending: recordSettledPending,
  openSale: recordOpenSale,
  closeSale: recordCloseSale,
  // The fills come from the sale's own trades, not from what the buyer asked for.
  buy: nothing,
  enablePos: recordEnabledPos,
  disablePos: recordDisabledPos,
  sweepAccount: recordSweptAccount,
  enableSubAccount: recordEnabledSubAccount,
  disableSubAccount: recordDisabledSubAccount,
  handOver: recordHandOver,
  removeOperator: recordRemovedOperator,
  tillPayment: recordTillPayment,
  returnReward: recordReturn,
}

/** What follows, with the network. */
export const followUps: FollowUps<ApiDeps> = { buy: readFillsAfterPurchase, tillPayment: readTillAfterPayment }
