/*
 * Every text of the product, by area. To add an area `x` (camelCase):
 *
 *   1. `areas/x.en.ts`:  export const x = { title: 'Tills', count_one: '{{count}} till', count_other: '{{count}} tills' } as const
 *   2. `areas/x.es.ts`:  import type { Messages } from '#messages.ts'
 *                        import type { x as en } from './x.en.ts'
 *                        export const x: Messages<typeof en> = { … }
 *   3. import it below and in `es.ts`, and name it in both objects.
 *
 * Screens read them as `t('x.title')`, `t('x.count', { count: 3 })`, `t('x.given', { name })` with `{{name}}` in the text. Values are not
 * escaped (React does it). Spanish: neutral Latin American, tú. Sentences, no exclamation marks, no jargon.
 */

import { access } from './areas/access.en.ts'
import { accounts } from './areas/accounts.en.ts'
import { activity } from './areas/activity.en.ts'
import { admin } from './areas/admin.en.ts'
import { contact } from './areas/contact.en.ts'
import { dashboard } from './areas/dashboard.en.ts'
import { disabling } from './areas/disabling.en.ts'
import { errors } from './areas/errors.en.ts'
import { external } from './areas/external.en.ts'
import { join } from './areas/join.en.ts'
import { legal } from './areas/legal.en.ts'
import { loyalty } from './areas/loyalty.en.ts'
import { onboarding } from './areas/onboarding.en.ts'
import { operators } from './areas/operators.en.ts'
import { payments } from './areas/payments.en.ts'
import { profile } from './areas/profile.en.ts'
import { rewards } from './areas/rewards.en.ts'
import { secrets } from './areas/secrets.en.ts'
import { settings } from './areas/settings.en.ts'
import { tills } from './areas/tills.en.ts'
import { transaction } from './areas/transaction.en.ts'
import { wallet } from './areas/wallet.en.ts'
import { enStart } from './en-start.ts'

export const en = {
  ...enStart,
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
