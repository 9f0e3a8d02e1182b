/*
 * Every text of the product, by area. To add an area `x` (camelCase):
 *
 *   1. `areas/x.en.ts`:  export const x = { title: 'Tills', count_one: '{{count}} till', count_other: '{{count}} tills' } as const
 *   2. `areas/x.es.ts`:  import type { Messages } from '#messages.ts'
 *                        import type { x as en } from './x.en.ts'
 *                        export const x: Messages<typeof en> = { … }
 *   3. import it below and in `es.ts`, and name it in both objects.
 *
 * Screens read them as `t('x.title')`, `t('x.count', { count: 3 })`, `t('x.given', { name })` with `{{name}}` in the text; `{{amount, amount}}`
 * takes only what `formatAmount` wrote. Values are not escaped (React does it). Spanish: neutral Latin American, tú. Sentences, no exclamation
 * marks, no jargon.
 */

import { access } from './areas/access.en.ts'
import { accounts } from './areas/accounts.en.ts'
import { activity } from './areas/activity.en.ts'
import { admin } from './areas/admin.en.ts'
import { apiKeys } from './areas/api-keys.en.ts'
import { audit } from './areas/audit.en.ts'
import { bulk } from './areas/bulk.en.ts'
import { code } from './areas/code.en.ts'
import { contact } from './areas/contact.en.ts'
import { dashboard } from './areas/dashboard.en.ts'
import { disabling } from './areas/disabling.en.ts'
import { earnRules } from './areas/earn-rules.en.ts'
import { earnings } from './areas/earnings.en.ts'
import { errors } from './areas/errors.en.ts'
import { exchange } from './areas/exchange.en.ts'
import { external } from './areas/external.en.ts'
import { filters } from './areas/filters.en.ts'
import { help } from './areas/help.en.ts'
import { join } from './areas/join.en.ts'
import { legal } from './areas/legal.en.ts'
import { loyalty } from './areas/loyalty.en.ts'
import { members } from './areas/members.en.ts'
import { nft } from './areas/nft.en.ts'
import { notifications } from './areas/notifications.en.ts'
import { onboarding } from './areas/onboarding.en.ts'
import { operators } from './areas/operators.en.ts'
import { orders } from './areas/orders.en.ts'
import { partnerships } from './areas/partnerships.en.ts'
import { payRequests } from './areas/pay-requests.en.ts'
import { payments } from './areas/payments.en.ts'
import { profile } from './areas/profile.en.ts'
import { providers } from './areas/providers.en.ts'
import { qr } from './areas/qr.en.ts'
import { recovery } from './areas/recovery.en.ts'
import { reports } from './areas/reports.en.ts'
import { rewards } from './areas/rewards.en.ts'
import { sales } from './areas/sales.en.ts'
import { secrets } from './areas/secrets.en.ts'
import { settings } from './areas/settings.en.ts'
import { shifts } from './areas/shifts.en.ts'
import { shop } from './areas/shop.en.ts'
import { tasks } from './areas/tasks.en.ts'
import { tills } from './areas/tills.en.ts'
import { tokens } from './areas/tokens.en.ts'
import { tour } from './areas/tour.en.ts'
import { trade } from './areas/trade.en.ts'
import { transaction } from './areas/transaction.en.ts'
import { transfers } from './areas/transfers.en.ts'
import { wallet } from './areas/wallet.en.ts'
import { webhooks } from './areas/webhooks.en.ts'
import { enStart } from './en-start.ts'

export const en = {
  ...enStart,
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
