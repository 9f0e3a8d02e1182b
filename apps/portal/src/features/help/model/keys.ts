import type { PlainLink } from './related.ts'

/** The places to which `g` and a letter lead: the main ones of the menu, by the words of the menu. */
export const places = [
  { key: 'h', to: '/u/dashboard', label: 'common.nav.home' },
  { key: 'p', to: '/u/pay', label: 'common.nav.pay' },
  { key: 's', to: '/u/scan', label: 'common.nav.scan' },
  { key: 'c', to: '/u/code', label: 'common.nav.code' },
  { key: 'w', to: '/u/wallet/dashboard', label: 'common.nav.wallet' },
  { key: 'a', to: '/u/wallet/activity', label: 'common.nav.activity' },
  { key: 'l', to: '/u/loyalty-program', label: 'common.nav.loyaltyProgram' },
  { key: 'm', to: '/u/members', label: 'members.title' },
  { key: 't', to: '/u/pos', label: 'common.nav.tills' },
  { key: 'r', to: '/u/reports', label: 'common.nav.reports' },
] as const satisfies readonly { key: string; to: PlainLink['to']; label: string }[]
