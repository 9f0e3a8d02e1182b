import { accessEndpoints } from './areas/access.ts'
import { activityEndpoints } from './areas/activity.ts'
import { adminEndpoints } from './areas/admin.ts'
import { apiKeyEndpoints } from './areas/api-keys.ts'
import { assetEndpoints } from './areas/assets.ts'
import { auditEndpoints } from './areas/audit.ts'
import { bulkEndpoints } from './areas/bulk.ts'
import { businessEndpoints } from './areas/businesses.ts'
import { demoEndpoints } from './areas/demo.ts'
import { earnRulesEndpoints } from './areas/earn-rules.ts'
import { earningEndpoints } from './areas/earnings.ts'
import { exchangeEndpoints } from './areas/exchange.ts'
import { joinEndpoints } from './areas/join.ts'
import { loyaltyEndpoints } from './areas/loyalty.ts'
import { memberEndpoints } from './areas/members.ts'
import { nftEndpoints } from './areas/nft.ts'
import { notificationEndpoints } from './areas/notifications.ts'
import { onRampEndpoints } from './areas/on-ramp.ts'
import { onboardingEndpoints } from './areas/onboarding.ts'
import { operatorEndpoints } from './areas/operators.ts'
import { orderEndpoints } from './areas/orders.ts'
import { partnershipEndpoints } from './areas/partnerships.ts'
import { payRequestEndpoints } from './areas/pay-requests.ts'
import { paymentProviderEndpoints } from './areas/payment-providers.ts'
import { paymentEndpoints } from './areas/payments.ts'
import { posEndpoints } from './areas/pos.ts'
import { purchaseEndpoints } from './areas/purchases.ts'
import { recoveryEndpoints } from './areas/recovery.ts'
import { reportEndpoints } from './areas/reports.ts'
import { rewardEndpoints } from './areas/rewards.ts'
import { saleEndpoints } from './areas/sales.ts'
import { sessionEndpoints } from './areas/sessions.ts'
import { shiftEndpoints } from './areas/shifts.ts'
import { shopEndpoints } from './areas/shops.ts'
import { subAccountEndpoints } from './areas/sub-accounts.ts'
import { taskEndpoints } from './areas/tasks.ts'
import { tokenEndpoints } from './areas/tokens.ts'
import { tradeEndpoints } from './areas/trade.ts'
import { transactionEndpoints } from './areas/transactions.ts'
import { transferEndpoints } from './areas/transfers.ts'
import { walletEndpoints } from './areas/wallet.ts'
import { walletsEndpoints } from './areas/wallets.ts'
import { webhookEndpoints } from './areas/webhooks.ts'

/** Every route of the public API, by name. */
export const api = {
  ...sessionEndpoints,
  ...walletEndpoints,
  ...recoveryEndpoints,
  ...notificationEndpoints,
  ...onboardingEndpoints,
  ...businessEndpoints,
  ...accessEndpoints,
  ...apiKeyEndpoints,
  ...assetEndpoints,
  ...transactionEndpoints,
  ...loyaltyEndpoints,
  ...earnRulesEndpoints,
  ...earningEndpoints,
  ...purchaseEndpoints,
  ...memberEndpoints,
  ...rewardEndpoints,
  ...saleEndpoints,
  ...orderEndpoints,
  ...shopEndpoints,
  ...tokenEndpoints,
  ...posEndpoints,
  ...subAccountEndpoints,
  ...operatorEndpoints,
  ...walletsEndpoints,
  ...paymentEndpoints,
  ...bulkEndpoints,
  ...shiftEndpoints,
  ...exchangeEndpoints,
  ...tradeEndpoints,
  ...partnershipEndpoints,
  ...payRequestEndpoints,
  ...nftEndpoints,
  ...reportEndpoints,
  ...transferEndpoints,
  ...onRampEndpoints,
  ...paymentProviderEndpoints,
  ...taskEndpoints,
  ...activityEndpoints,
  ...auditEndpoints,
  ...joinEndpoints,
  ...webhookEndpoints,
  ...demoEndpoints,
} as const
export type Api = typeof api

/** Every route of the admin console's listener. */
export const adminApi = adminEndpoints
export type AdminApi = typeof adminApi
