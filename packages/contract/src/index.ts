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

export * from './areas/access.ts'
export * from './areas/activity.ts'
export * from './areas/admin.ts'
export * from './areas/api-keys.ts'
export * from './areas/assets.ts'
export * from './areas/audit.ts'
export * from './areas/bulk.ts'
export * from './areas/businesses.ts'
export * from './areas/demo.ts'
export * from './areas/disabling.ts'
export * from './areas/earn-rules.ts'
export * from './areas/earnings.ts'
export * from './areas/exchange.ts'
export * from './areas/join.ts'
export * from './areas/loyalty.ts'
export * from './areas/members.ts'
export * from './areas/nft.ts'
export * from './areas/notifications.ts'
export * from './areas/on-ramp.ts'
export * from './areas/onboarding.ts'
export * from './areas/operators.ts'
export * from './areas/orders.ts'
export * from './areas/partnerships.ts'
export * from './areas/pay-requests.ts'
export * from './areas/payment-providers.ts'
export * from './areas/payments.ts'
export * from './areas/pos.ts'
export * from './areas/purchases.ts'
export * from './areas/recovery.ts'
export * from './areas/reports.ts'
export * from './areas/rewards.ts'
export * from './areas/sales.ts'
export * from './areas/sessions.ts'
export * from './areas/shifts.ts'
export * from './areas/shops.ts'
export * from './areas/sub-accounts.ts'
export * from './areas/tasks.ts'
export * from './areas/tokens.ts'
export * from './areas/transactions.ts'
export * from './areas/transfers.ts'
export * from './areas/wallet.ts'
export * from './areas/wallets.ts'
export * from './areas/webhooks.ts'
export * from './audit-actions.ts'
export * from './audited-routes.ts'
export * from './configuration.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './features.ts'
export type * from './front-page.ts'
export * from './permissions.ts'
export * from './primitives.ts'
export * from './scopes.ts'
