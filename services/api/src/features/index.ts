import type { FastifyInstance } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import type { JobRunner } from '#jobs/job.ts'
import { accessPolicy } from './access/access.policy.ts'
import { accessRoutes } from './access/access.routes.ts'
import { activityPolicy } from './activity/activity.policy.ts'
import { activityAdminRoutes, activityRoutes } from './activity/activity.routes.ts'
import { adminAreaRoutes } from './admin/admin.routes.ts'
import { adminSessionRoutes } from './admin/admin-sessions.routes.ts'
import { apiKeysPolicy } from './api-keys/api-keys.policy.ts'
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts'
import { assetsPolicy } from './assets/assets.policy.ts'
import { assetsRoutes } from './assets/assets.routes.ts'
import { auditPolicy } from './audit/audit.policy.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { bulkPolicy } from './bulk/bulk.policy.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { businessesPolicy } from './businesses/businesses.policy.ts'
import { businessesRoutes } from './businesses/businesses.routes.ts'
import { demoPolicy } from './demo/demo.policy.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { earnRulesPolicy } from './earn-rules/earn-rules.policy.ts'
import { earnRulesRoutes } from './earn-rules/earn-rules.routes.ts'
import { earningsPolicy } from './earnings/earnings.policy.ts'
import { earningsRoutes } from './earnings/earnings.routes.ts'
import { enablementPolicy } from './enablement/enablement.policy.ts'
import { enablementRoutes } from './enablement/enablement.routes.ts'
import { exchangePolicy } from './exchange/exchange.policy.ts'
import { exchangeRoutes } from './exchange/exchange.routes.ts'
import { imagesPolicy } from './images/images.policy.ts'
import { imagesRoutes } from './images/images.routes.ts'
import { issuingPolicy } from './issuing/issuing.policy.ts'
import { issuingRoutes } from './issuing/issuing.routes.ts'
import { joinPolicy } from './join/join.policy.ts'
import { joinRoutes } from './join/join.routes.ts'
import { loyaltyPolicy } from './loyalty/loyalty.policy.ts'
import { loyaltyRoutes } from './loyalty/loyalty.routes.ts'
import { membersPolicy } from './members/members.policy.ts'
import { membersRoutes } from './members/members.routes.ts'
import { nftPolicy } from './nft/nft.policy.ts'
import { nftRoutes } from './nft/nft.routes.ts'
import { notificationsPolicy } from './notifications/notifications.policy.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { onRampPolicy } from './on-ramp/on-ramp.policy.ts'
import { onRampRoutes } from './on-ramp/on-ramp.routes.ts'
import { onRampWebhookRoutes } from './on-ramp/on-ramp-webhook.routes.ts'
import { identityWebhookRoutes } from './onboarding/identity-webhook.routes.ts'
import { onboardingPolicy } from './onboarding/onboarding.policy.ts'
import { onboardingRoutes } from './onboarding/onboarding.routes.ts'
import { operatorsPolicy } from './operators/operators.policy.ts'
import { operatorsRoutes } from './operators/operators.routes.ts'
import { ordersPolicy } from './orders/orders.policy.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { partnershipsPolicy } from './partnerships/partnerships.policy.ts'
import { partnershipsRoutes } from './partnerships/partnerships.routes.ts'
import { payRequestsPolicy } from './pay-requests/pay-requests.policy.ts'
import { payRequestsRoutes } from './pay-requests/pay-requests.routes.ts'
import { paymentProvidersPolicy } from './payment-providers/payment-providers.policy.ts'
import { paymentProvidersRoutes } from './payment-providers/payment-providers.routes.ts'
import { paymentsPolicy } from './payments/payments.policy.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { posPolicy } from './pos/pos.policy.ts'
import { posRoutes } from './pos/pos.routes.ts'
import { recoveryPolicy } from './recovery/recovery.policy.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import { reportsPolicy } from './reports/reports.policy.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { rewardsPolicy } from './rewards/rewards.policy.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { salesPolicy } from './sales/sales.policy.ts'
import { salesRoutes } from './sales/sales.routes.ts'
import { sessionsPolicy } from './sessions/sessions.policy.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { shopsPolicy } from './shops/shops.policy.ts'
import { shopsRoutes } from './shops/shops.routes.ts'
import { federationRoutes } from './site/federation.routes.ts'
import { stellarTomlRoutes } from './site/stellar-toml.routes.ts'
import { statusRoutes } from './status/status.routes.ts'
import { subAccountsPolicy } from './sub-accounts/sub-accounts.policy.ts'
import { subAccountsRoutes } from './sub-accounts/sub-accounts.routes.ts'
import { tasksPolicy } from './tasks/tasks.policy.ts'
import { oneClickRoutes, tasksRoutes } from './tasks/tasks.routes.ts'
import { tokensPolicy } from './tokens/tokens.policy.ts'
import { tokensRoutes } from './tokens/tokens.routes.ts'
import { tradePolicy } from './trade/trade.policy.ts'
import { tradeRoutes } from './trade/trade.routes.ts'
import { transactionsPolicy } from './transactions/transactions.policy.ts'
import { transactionsRoutes } from './transactions/transactions.routes.ts'
import { transfersPolicy } from './transfers/transfers.policy.ts'
import { transfersRoutes } from './transfers/transfers.routes.ts'
import { usagePolicy } from './usage/usage.policy.ts'
import { usageRoutes } from './usage/usage.routes.ts'
import { walletPolicy } from './wallet/wallet.policy.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { webhooksPolicy } from './webhooks/webhooks.policy.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'

/** Routes of one area. */
export type Routes = (app: FastifyInstance, deps: ApiDeps) => void

/** Areas of the public API, under /api. */
export const apiRoutes: readonly Routes[] = [
  sessionsRoutes,
  walletRoutes,
  recoveryRoutes,
  notificationsRoutes,
  onboardingRoutes,
  businessesRoutes,
  accessRoutes,
  apiKeysRoutes,
  imagesRoutes,
  demoRoutes,
  transactionsRoutes,
  enablementRoutes,
  loyaltyRoutes,
  membersRoutes,
  earningsRoutes,
  earnRulesRoutes,
  reportsRoutes,
  rewardsRoutes,
  salesRoutes,
  ordersRoutes,
  shopsRoutes,
  tokensRoutes,
  issuingRoutes,
  assetsRoutes,
  joinRoutes,
  operatorsRoutes,
  paymentsRoutes,
  bulkRoutes,
  exchangeRoutes,
  tradeRoutes,
  partnershipsRoutes,
  payRequestsRoutes,
  nftRoutes,
  transfersRoutes,
  onRampRoutes,
  paymentProvidersRoutes,
  posRoutes,
  subAccountsRoutes,
  tasksRoutes,
  activityRoutes,
  auditRoutes,
  usageRoutes,
  webhooksRoutes,
]

/** What other wallets and services call at the root: federation, stellar.toml, metadata, health, news of checks. */
export const siteRoutes: readonly Routes[] = [
  statusRoutes,
  federationRoutes,
  stellarTomlRoutes,
  identityWebhookRoutes,
  onRampWebhookRoutes,
  oneClickRoutes,
]

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
  ...recoveryPolicy,
  ...notificationsPolicy,
  ...onboardingPolicy,
  ...businessesPolicy,
  ...accessPolicy,
  ...apiKeysPolicy,
  ...imagesPolicy,
  ...demoPolicy,
  ...transactionsPolicy,
  ...enablementPolicy,
  ...loyaltyPolicy,
  ...membersPolicy,
  ...earningsPolicy,
  ...earnRulesPolicy,
  ...reportsPolicy,
  ...rewardsPolicy,
  ...salesPolicy,
  ...ordersPolicy,
  ...shopsPolicy,
  ...tokensPolicy,
  ...issuingPolicy,
  ...assetsPolicy,
  ...joinPolicy,
  ...operatorsPolicy,
  ...paymentsPolicy,
  ...bulkPolicy,
  ...exchangePolicy,
  ...tradePolicy,
  ...partnershipsPolicy,
  ...payRequestsPolicy,
  ...nftPolicy,
  ...transfersPolicy,
  ...onRampPolicy,
  ...paymentProvidersPolicy,
  ...posPolicy,
  ...subAccountsPolicy,
  ...tasksPolicy,
  ...activityPolicy,
  ...auditPolicy,
  ...usagePolicy,
  ...webhooksPolicy,
} as const
