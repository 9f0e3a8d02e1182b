import type { ParseKeys } from 'i18next'
import type { IconName } from '#shared/design/icon.tsx'
import type { SelectedBusiness } from '#shared/session/session.ts'

/** One line of the navigation. */
interface NavigationItem {
  label: ParseKeys
  icon: IconName
  to: string
  /** Matches only this very path, since others lie under it. */
  exact?: boolean
}

/** A titled part of the navigation. */
export interface NavigationGroup {
  title: ParseKeys
  items: readonly NavigationItem[]
}

/** What decides which lines a person sees (spec §2 "Navigation menu", §6). */
export interface NavigationContext {
  business: SelectedBusiness
  operatorsEnabled: boolean
}

/** The navigation for a person. Lines that they may not use are left out, and groups without lines. */
export function listNavigation({ business, operatorsEnabled }: NavigationContext): NavigationGroup[] {
  const isBusiness = business.kind === 'business'
  const isOwner = business.accessLevel === 'owner'
  const isManager = isOwner || business.accessLevel === 'manager'
  const groups: { title: ParseKeys; items: (NavigationItem | false)[] }[] = [
    {
      title: 'common.nav.portal',
      items: [
        { label: 'common.nav.home', icon: 'home', to: '/u/dashboard', exact: true },
        { label: 'common.nav.pay', icon: 'pay', to: '/u/pay' },
        { label: 'common.nav.scan', icon: 'scan', to: '/u/scan' },
        isManager && { label: 'common.nav.usage', icon: 'gauge', to: '/u/dashboard/usage' },
      ],
    },
    {
      title: 'common.nav.wallet',
      items: [
        { label: 'common.nav.dashboard', icon: 'wallet', to: '/u/wallet/dashboard' },
        { label: 'common.nav.stablecoins', icon: 'stablecoin', to: '/u/wallet/stablecoins' },
        { label: 'common.nav.loyaltyPoints', icon: 'points', to: '/u/wallet/loyalty-points' },
        { label: 'common.nav.rewards', icon: 'reward', to: '/u/wallet/rewards' },
        { label: 'common.nav.activity', icon: 'activity', to: '/u/wallet/activity' },
        { label: 'payments.pending.title', icon: 'clock', to: '/u/wallet/pending' },
      ],
    },
    {
      title: 'common.nav.loyaltyProgram',
      items: [
        isBusiness && { label: 'common.nav.points', icon: 'points', to: '/u/loyalty-program', exact: true },
        isBusiness && { label: 'common.nav.rewards', icon: 'reward', to: '/u/loyalty-program/rewards' },
      ],
    },
    { title: 'common.nav.pointOfSale', items: [isBusiness && operatorsEnabled && { label: 'common.nav.tills', icon: 'till', to: '/u/pos' }] },
    {
      title: 'common.nav.settings',
      items: [
        { label: 'common.nav.account', icon: 'person', to: '/u/more', exact: true },
        { label: 'common.nav.preferences', icon: 'settings', to: '/u/more/preferences' },
        { label: 'common.nav.updateEmail', icon: 'mail', to: '/u/more/update-email' },
        { label: 'common.nav.updatePhone', icon: 'phone', to: '/u/more/update-phone' },
        { label: 'common.nav.deleteAccount', icon: 'trash', to: '/u/more/delete-account' },
      ],
    },
  ]
  return groups.map(({ title, items }) => ({ title, items: items.filter(item => item !== false) })).filter(group => group.items.length > 0)
}
