import { accessEndpoints } from './areas/access.ts'
import { activityEndpoints } from './areas/activity.ts'
import { adminEndpoints } from './areas/admin.ts'
import { assetEndpoints } from './areas/assets.ts'
import { businessEndpoints } from './areas/businesses.ts'
import { demoEndpoints } from './areas/demo.ts'
import { joinEndpoints } from './areas/join.ts'
import { loyaltyEndpoints } from './areas/loyalty.ts'
import { onboardingEndpoints } from './areas/onboarding.ts'
import { operatorEndpoints } from './areas/operators.ts'
import { paymentEndpoints } from './areas/payments.ts'
import { posEndpoints } from './areas/pos.ts'
import { rewardEndpoints } from './areas/rewards.ts'
import { sessionEndpoints } from './areas/sessions.ts'
import { subAccountEndpoints } from './areas/sub-accounts.ts'
import { transactionEndpoints } from './areas/transactions.ts'
import { walletEndpoints } from './areas/wallet.ts'
import { walletsEndpoints } from './areas/wallets.ts'

/** Every route of the public API, by name. */
export const api = {
  ...sessionEndpoints,
  ...walletEndpoints,
  ...onboardingEndpoints,
  ...businessEndpoints,
  ...accessEndpoints,
  ...assetEndpoints,
  ...transactionEndpoints,
  ...loyaltyEndpoints,
  ...rewardEndpoints,
  ...posEndpoints,
  ...subAccountEndpoints,
  ...operatorEndpoints,
  ...walletsEndpoints,
  ...paymentEndpoints,
  ...activityEndpoints,
  ...joinEndpoints,
  ...demoEndpoints,
} as const
export type Api = typeof api

/** Every route of the admin console's listener. */
export const adminApi = adminEndpoints
export type AdminApi = typeof adminApi

export * from './areas/access.ts'
export * from './areas/activity.ts'
export * from './areas/admin.ts'
export * from './areas/assets.ts'
export * from './areas/businesses.ts'
export * from './areas/demo.ts'
export * from './areas/disabling.ts'
export * from './areas/join.ts'
export * from './areas/loyalty.ts'
export * from './areas/onboarding.ts'
export * from './areas/operators.ts'
export * from './areas/payments.ts'
export * from './areas/pos.ts'
export * from './areas/rewards.ts'
export * from './areas/sessions.ts'
export * from './areas/sub-accounts.ts'
export * from './areas/transactions.ts'
export * from './areas/wallet.ts'
export * from './areas/wallets.ts'
export * from './configuration.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './features.ts'
export type * from './front-page.ts'
export * from './permissions.ts'
export * from './primitives.ts'
