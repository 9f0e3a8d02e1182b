import { access } from './areas/access.es.ts'
import { accounts } from './areas/accounts.es.ts'
import { activity } from './areas/activity.es.ts'
import { admin } from './areas/admin.es.ts'
import { apiKeys } from './areas/api-keys.es.ts'
import { audit } from './areas/audit.es.ts'
import { bulk } from './areas/bulk.es.ts'
import { code } from './areas/code.es.ts'
import { contact } from './areas/contact.es.ts'
import { dashboard } from './areas/dashboard.es.ts'
import { disabling } from './areas/disabling.es.ts'
import { earnRules } from './areas/earn-rules.es.ts'
import { earnings } from './areas/earnings.es.ts'
import { errors } from './areas/errors.es.ts'
import { exchange } from './areas/exchange.es.ts'
import { external } from './areas/external.es.ts'
import { filters } from './areas/filters.es.ts'
import { help } from './areas/help.es.ts'
import { join } from './areas/join.es.ts'
import { legal } from './areas/legal.es.ts'
import { loyalty } from './areas/loyalty.es.ts'
import { members } from './areas/members.es.ts'
import { nft } from './areas/nft.es.ts'
import { notifications } from './areas/notifications.es.ts'
import { onboarding } from './areas/onboarding.es.ts'
import { operators } from './areas/operators.es.ts'
import { orders } from './areas/orders.es.ts'
import { partnerships } from './areas/partnerships.es.ts'
import { payRequests } from './areas/pay-requests.es.ts'
import { payments } from './areas/payments.es.ts'
import { profile } from './areas/profile.es.ts'
import { providers } from './areas/providers.es.ts'
import { qr } from './areas/qr.es.ts'
import { recovery } from './areas/recovery.es.ts'
import { reports } from './areas/reports.es.ts'
import { rewards } from './areas/rewards.es.ts'
import { sales } from './areas/sales.es.ts'
import { secrets } from './areas/secrets.es.ts'
import { settings } from './areas/settings.es.ts'
import { shifts } from './areas/shifts.es.ts'
import { shop } from './areas/shop.es.ts'
import { tasks } from './areas/tasks.es.ts'
import { tills } from './areas/tills.es.ts'
import { tokens } from './areas/tokens.es.ts'
import { tour } from './areas/tour.es.ts'
import { trade } from './areas/trade.es.ts'
import { transaction } from './areas/transaction.es.ts'
import { transfers } from './areas/transfers.es.ts'
import { wallet } from './areas/wallet.es.ts'
import { webhooks } from './areas/webhooks.es.ts'
import type { en } from './en.ts'
import { esStart } from './es-start.ts'
import type { Messages } from './messages.ts'

/** Every text in Spanish; the key list is the English one. */
export const es: Messages<typeof en> = {
  ...esStart,
  access,
  accounts,
  activity,
  apiKeys,
  code,
  errors,
  earnRules,
  earnings,
  exchange,
  tour,
  trade,
  external,
  filters,
  help,
  transaction,
  admin,
  audit,
  bulk,
  contact,
  notifications,
  onboarding,
  partnerships,
  webhooks,
  profile,
  secrets,
  settings,
  shifts,
  shop,
  dashboard,
  disabling,
  wallet,
  operators,
  orders,
  recovery,
  reports,
  payments,
  payRequests,
  nft,
  qr,
  join,
  legal,
  loyalty,
  members,
  rewards,
  providers,
  sales,
  tasks,
  tills,
  tokens,
  transfers,
}
