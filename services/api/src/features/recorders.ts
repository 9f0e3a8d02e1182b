import type { ApiDeps } from '#deps.ts'
import { recordBatchPayment } from '#domain/batch-payments/prepare-batch.ts'
import { payRows } from '#domain/bulk/bulk-rows.repository.ts'
import { recordSweptAccount } from '#domain/disabling/prepare-disabling.ts'
import { recordGiven } from '#domain/tokens/earnings.ts'
import { recordEnabledToken } from '#domain/tokens/enable-token.ts'
import { recordGift } from '#domain/tokens/till-gifts.ts'
import { recordBurn, recordMint } from '#domain/tokens/token-supply.ts'
import type { FollowUps, Recorders } from '#domain/transactions/recorders.ts'
import { recordEnabledWallet } from './enablement/enablement.service.ts'
import { recordAddedOperator, recordRemovedOperator } from './operators/operator-changes.service.ts'
import { recordOrderReturn } from './orders/order-return.service.ts'
import { recordRefund } from './orders/refund.service.ts'
import { readRequestAfterPayment, recordRefundRequest, tellOfRefund } from './pay-requests/pay-request-payments.service.ts'
import { recordPaymentClaimable } from './payments/payments.service.ts'
import { recordAcceptedPending, recordSettledPending } from './payments/pending-payments.service.ts'
import { recordDisabledPos, recordEnabledPos } from './pos/pos-account.service.ts'
import { readTillAfterPayment, recordTillPayment } from './pos/redemption.service.ts'
import { recordReturn } from './pos/return.service.ts'
import { recordEndOfRecoverability } from './recovery/recoverability.service.ts'
import { recordCloseSale } from './sales/closing.service.ts'
import { recordLaunch } from './sales/launch.service.ts'
import { recordOpenSale } from './sales/opening.service.ts'
import { readAfterPurchase, recordPurchase } from './sales/purchase.service.ts'
import { recordDisabledSubAccount, recordEnabledSubAccount } from './sub-accounts/enablement.service.ts'
import { recordHandOver } from './sub-accounts/holders.service.ts'
import { recordPlacedOffer } from './trade/trade.service.ts'
import { recordWithdrawal } from './transfers/withdrawals.service.ts'

const nothing = async () => undefined

/** What is recorded when a transaction is on the ledger. */
export const recorders: Recorders = {
  nothing,
  enableWallet: recordEnabledWallet,
  openBusiness: async (tx, { walletId, program, reward }, facts, portal) => {
    await recordEnabledWallet(tx, { kind: 'enableWallet', walletId }, facts, portal)
    await recordEnabledToken(tx, { kind: 'enableToken', ...program }, facts, portal)
    if (reward) await recordLaunch(tx, { kind: 'launchReward', ...reward }, facts, portal)
  },
  enableToken: recordEnabledToken,
  mint: recordMint,
  burn: recordBurn,
  paymentClaimable: recordPaymentClaimable,
  batchPayment: async (tx, recording, facts, portal) => {
    await recordBatchPayment(tx, recording, facts, portal)
    if (recording.bulkHash) await payRows(tx, recording.bulkHash, facts)
    for (const posId of recording.tillIds) await recordTillPayment(tx, { kind: 'tillPayment', posId }, facts, portal)
  },
  settlePending: recordSettledPending,
  acceptPending: recordAcceptedPending,
  openSale: recordOpenSale,
  launchReward: recordLaunch,
  closeSale: recordCloseSale,
  buy: recordPurchase,
  enablePos: recordEnabledPos,
  disablePos: recordDisabledPos,
  sweepAccount: recordSweptAccount,
  enableSubAccount: recordEnabledSubAccount,
  disableSubAccount: recordDisabledSubAccount,
  handOver: recordHandOver,
  addOperator: recordAddedOperator,
  removeOperator: recordRemovedOperator,
  endRecoverability: recordEndOfRecoverability,
  placeOffer: recordPlacedOffer,
  tillPayment: recordTillPayment,
  earn: async (tx, { gift, ...given }, facts) => {
    await recordGiven(tx, given, facts)
    if (gift) await recordGift(tx, gift, facts)
  },
  returnReward: recordReturn,
  refund: recordRefund,
  returnOrder: recordOrderReturn,
  // What arrives is read from the ledger.
  payRequest: nothing,
  refundRequest: recordRefundRequest,
  withdrawal: recordWithdrawal,
}

/** What follows, with the network. */
export const followUps: FollowUps<ApiDeps> = {
  buy: readAfterPurchase,
  tillPayment: readTillAfterPayment,
  batchPayment: async (deps, { tillIds }) => {
    for (const posId of tillIds) await readTillAfterPayment(deps, { kind: 'tillPayment', posId })
  },
  payRequest: readRequestAfterPayment,
  refundRequest: tellOfRefund,
}
