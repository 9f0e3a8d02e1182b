import { access } from './areas/access.es.ts'
import { accounts } from './areas/accounts.es.ts'
import { activity } from './areas/activity.es.ts'
import { admin } from './areas/admin.es.ts'
import { contact } from './areas/contact.es.ts'
import { dashboard } from './areas/dashboard.es.ts'
import { disabling } from './areas/disabling.es.ts'
import { errors } from './areas/errors.es.ts'
import { external } from './areas/external.es.ts'
import { join } from './areas/join.es.ts'
import { legal } from './areas/legal.es.ts'
import { loyalty } from './areas/loyalty.es.ts'
import { onboarding } from './areas/onboarding.es.ts'
import { operators } from './areas/operators.es.ts'
import { payments } from './areas/payments.es.ts'
import { profile } from './areas/profile.es.ts'
import { rewards } from './areas/rewards.es.ts'
import { secrets } from './areas/secrets.es.ts'
import { settings } from './areas/settings.es.ts'
import { tills } from './areas/tills.es.ts'
import { transaction } from './areas/transaction.es.ts'
import { wallet } from './areas/wallet.es.ts'
import type { en } from './en.ts'
import { esStart } from './es-start.ts'
import type { Messages } from './messages.ts'

/** Every text in Spanish; the key list is the English one. */
export const es: Messages<typeof en> = {
  ...esStart,
  access,
  accounts,
  activity,
  errors,
  external,
  transaction,
  admin,
  contact,
  onboarding,
  profile,
  secrets,
  settings,
  dashboard,
  disabling,
  wallet,
  operators,
  payments,
  join,
  legal,
  loyalty,
  rewards,
  tills,
}
