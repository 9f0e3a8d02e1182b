import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import type { JobRunner } from '#jobs/job.ts'
import { accessPolicy } from './access/access.policy.ts'
import { accessRoutes } from './access/access.routes.ts'
import { activityPolicy } from './activity/activity.policy.ts'
import { activityAdminRoutes, activityRoutes } from './activity/activity.routes.ts'
import { adminAreaRoutes } from './admin/admin.routes.ts'
import { adminSessionRoutes } from './admin/admin-sessions.routes.ts'
import { assetsPolicy } from './assets/assets.policy.ts'
import { assetsRoutes } from './assets/assets.routes.ts'
import { businessesPolicy } from './businesses/businesses.policy.ts'
import { businessesRoutes } from './businesses/businesses.routes.ts'
import { demoPolicy } from './demo/demo.policy.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { enablementPolicy } from './enablement/enablement.policy.ts'
import { enablementRoutes } from './enablement/enablement.routes.ts'
import { imagesPolicy } from './images/images.policy.ts'
import { imagesRoutes } from './images/images.routes.ts'
import { joinPolicy } from './join/join.policy.ts'
import { joinRoutes } from './join/join.routes.ts'
import { loyaltyPolicy } from './loyalty/loyalty.policy.ts'
import { loyaltyRoutes } from './loyalty/loyalty.routes.ts'
import { identityWebhookRoutes } from './onboarding/identity-webhook.routes.ts'
import { onboardingPolicy } from './onboarding/onboarding.policy.ts'
import { onboardingRoutes } from './onboarding/onboarding.routes.ts'
import { operatorsPolicy } from './operators/operators.policy.ts'
import { operatorsRoutes } from './operators/operators.routes.ts'
import { paymentsPolicy } from './payments/payments.policy.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { posPolicy } from './pos/pos.policy.ts'
import { posRoutes } from './pos/pos.routes.ts'
import { rewardsPolicy } from './rewards/rewards.policy.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { sessionsPolicy } from './sessions/sessions.policy.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { federationRoutes } from './site/federation.routes.ts'
import { stellarTomlRoutes } from './site/stellar-toml.routes.ts'
import { statusRoutes } from './status/status.routes.ts'
import { subAccountsPolicy } from './sub-accounts/sub-accounts.policy.ts'
import { subAccountsRoutes } from './sub-accounts/sub-accounts.routes.ts'
import { transactionsPolicy } from './transactions/transactions.policy.ts'
import { transactionsRoutes } from './transactions/transactions.routes.ts'
import { usagePolicy } from './usage/usage.policy.ts'
import { usageRoutes } from './usage/usage.routes.ts'
import { walletPolicy } from './wallet/wallet.policy.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

/** Routes of one area. */
export type Routes = (app: FastifyInstance, deps: ApiDeps) => void

/** Areas of the public API, under /api. */
export const apiRoutes: readonly Routes[] = [
  sessionsRoutes,
  walletRoutes,
  onboardingRoutes,
  businessesRoutes,
  accessRoutes,
  imagesRoutes,
  demoRoutes,
  transactionsRoutes,
  enablementRoutes,
  loyaltyRoutes,
  rewardsRoutes,
  assetsRoutes,
  joinRoutes,
  operatorsRoutes,
  paymentsRoutes,
  posRoutes,
  subAccountsRoutes,
  activityRoutes,
  usageRoutes,
]

/** What other wallets and services call at the root: federation, stellar.toml, metadata, health, news of checks. */
export const siteRoutes: readonly Routes[] = [statusRoutes, federationRoutes, stellarTomlRoutes, identityWebhookRoutes]

/** Areas of the admin listener, under /api of a second address. */
export const adminRoutes: readonly ((app: FastifyInstance, deps: ApiDeps, jobs: JobRunner) => void)[] = [
  adminSessionRoutes,
  adminAreaRoutes,
  activityAdminRoutes,
]

/** Who may call what, by the contract's name of the route: the matrix test compares it with the contract and with what is served. */
export const policies = {
  ...sessionsPolicy,
  ...walletPolicy,
  ...onboardingPolicy,
  ...businessesPolicy,
  ...accessPolicy,
  ...imagesPolicy,
  ...demoPolicy,
  ...transactionsPolicy,
  ...enablementPolicy,
  ...loyaltyPolicy,
  ...rewardsPolicy,
  ...assetsPolicy,
  ...joinPolicy,
  ...operatorsPolicy,
  ...paymentsPolicy,
  ...posPolicy,
  ...subAccountsPolicy,
  ...activityPolicy,
  ...usagePolicy,
} as const
