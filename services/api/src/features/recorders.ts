import { recordEnabledToken } from '#domain/tokens/enable-token.ts'
import { recordBurn, recordMint } from '#domain/tokens/token-supply.ts'
import { registerFollowUps, registerRecorders } from '#domain/transactions/recorders.ts'
import { recordEnabledWallet } from './enablement/enablement.service.ts'
import { recordPaymentClaimable } from './payments/payments.service.ts'
import { recordSettledPending } from './payments/pending-payments.service.ts'
import { recordDisabledPos, recordEnabledPos } from './pos/pos-account.service.ts'
import { readTillAfterPayment, recordTillPayment } from './pos/redemption.service.ts'
import { recordCloseSale } from './rewards/closing.service.ts'
import { readFillsAfterPurchase, recordPurchase } from './rewards/purchase.service.ts'
import { recordOpenSale } from './rewards/sales.service.ts'

/** Tells the shared transaction flow what each feature records when its transaction is on the ledger. Safe to repeat. */
export function registerAllRecorders(): void {
  registerRecorders({
    enableWallet: recordEnabledWallet,
    enableToken: recordEnabledToken,
    mint: recordMint,
    burn: recordBurn,
    openSale: recordOpenSale,
    closeSale: recordCloseSale,
    buy: recordPurchase,
    paymentClaimable: recordPaymentClaimable,
    settlePending: recordSettledPending,
    enablePos: recordEnabledPos,
    disablePos: recordDisabledPos,
    tillPayment: recordTillPayment,
  })
  registerFollowUps({ buy: readFillsAfterPurchase, tillPayment: readTillAfterPayment })
}
