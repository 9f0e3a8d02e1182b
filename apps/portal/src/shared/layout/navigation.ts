import type { IconName } from '#shared/design/icon.tsx'
import type { PortalLink } from '#shared/routing/link.ts'

type Shape = { icon: IconName; link: PortalLink; exact?: boolean; isKept?: boolean }
type Texts = (typeof navigation)[number]['items'][number]['label'] | (typeof everyday)[keyof typeof everyday][number]['label']
/** A line of the navigation. `exact` links match only their exact path, since others lie below it. */
export type NavItem = Shape & { label: Texts }
/** Lines under a title, with what stands for them where there is only room for pictures. */
export type NavGroup = { title: (typeof navigation)[number]['title']; icon: IconName; items: readonly NavItem[] }

const home = { label: 'common.nav.home', icon: 'home', link: { to: '/u/dashboard' }, exact: true } as const
const pay = { label: 'common.nav.pay', icon: 'pay', link: { to: '/u/pay' } } as const
const scan = { label: 'common.nav.scan', icon: 'scan', link: { to: '/u/scan' } } as const
const code = { label: 'common.nav.code', icon: 'code', link: { to: '/u/code' } } as const
const customers = { label: 'members.title', icon: 'heart', link: { to: '/u/members' } } as const
const till = { label: 'common.nav.till', icon: 'till', link: { to: '/u/pos' } } as const
const ownTill = { ...till, link: { to: '/u/till' } } as const
const money = { label: 'common.nav.money', icon: 'wallet', link: { to: '/u/wallet/dashboard' } } as const
const cards = { ...home, label: 'common.nav.cards', icon: 'card' } as const

/** What people do every day, above the groups: of those who run a business, work in it, only sign for some of its wallets, and customers. */
export const everyday = {
  runs: [home, till, customers, money, pay],
  works: [home, ownTill, code],
  signs: [money, pay],
  own: [cards, pay, scan, code],
} as const satisfies Record<string, readonly (Shape & { label: string })[]>

/**
 * The groups of the navigation (spec §2 "Navigation menu"). Visibility is not decided here: a link is shown if the guards of its route let
 * the person in. What is of every day stands in no group besides, but what `isKept`: the specification has it there.
 */
export const navigation = [
  {
    title: 'common.nav.portal',
    icon: 'store',
    items: [
      home,
      { label: 'common.nav.profile', icon: 'profile', link: { to: '/u/dashboard/profile' } },
      pay,
      scan,
      code,
      { label: 'common.nav.access', icon: 'people', link: { to: '/u/dashboard/acl' } },
      { label: 'common.nav.reports', icon: 'report', link: { to: '/u/reports' } },
      { label: 'common.nav.usage', icon: 'gauge', link: { to: '/u/dashboard/usage' } },
    ],
  },
  {
    title: 'common.nav.wallet',
    icon: 'wallet',
    items: [
      { label: 'common.nav.dashboard', icon: 'wallet', link: { to: '/u/wallet/dashboard' }, isKept: true },
      { label: 'common.nav.stablecoins', icon: 'stablecoin', link: { to: '/u/wallet/stablecoins' } },
      { label: 'common.nav.loyaltyPoints', icon: 'points', link: { to: '/u/wallet/loyalty-points' } },
      { label: 'common.nav.rewards', icon: 'reward', link: { to: '/u/wallet/rewards' } },
      { label: 'common.nav.activity', icon: 'activity', link: { to: '/u/wallet/activity' } },
      { label: 'payments.pending.title', icon: 'clock', link: { to: '/u/wallet/pending' } },
      { label: 'common.nav.payRequests', icon: 'qr', link: { to: '/u/pay-requests' } },
      { label: 'nft.title', icon: 'fingerprint', link: { to: '/u/nft' } },
      { label: 'qr.title', icon: 'poster', link: { to: '/u/qr' } },
      { label: 'common.nav.orders', icon: 'document', link: { to: '/u/orders' } },
      { label: 'common.nav.transfers', icon: 'bank', link: { to: '/u/wallet/transfers' } },
      { label: 'providers.title', icon: 'plug', link: { to: '/u/payment-providers' } },
      { label: 'exchange.title', icon: 'transfer', link: { to: '/u/exchange' } },
      { label: 'trade.title', icon: 'chart', link: { to: '/u/trade' } },
      { label: 'common.nav.operators', icon: 'key', link: { to: '/u/wallet/operators' } },
    ],
  },
  {
    title: 'common.nav.loyaltyProgram',
    icon: 'card',
    items: [
      { label: 'common.nav.points', icon: 'card', link: { to: '/u/loyalty-program' }, exact: true },
      customers,
      { label: 'common.nav.rewards', icon: 'store', link: { to: '/u/loyalty-program/rewards' } },
      { label: 'common.nav.tokens', icon: 'token', link: { to: '/u/tokens' } },
      { label: 'common.nav.sales', icon: 'sale', link: { to: '/u/sales' } },
      { label: 'bulk.title', icon: 'many', link: { to: '/u/bulk' } },
    ],
  },
  {
    title: 'common.nav.pointOfSale',
    icon: 'till',
    items: [{ label: 'common.nav.tills', icon: 'till', link: { to: '/u/pos' }, isKept: true }],
  },
  {
    title: 'common.nav.organization',
    icon: 'pin',
    items: [
      { label: 'common.nav.locations', icon: 'pin', link: { to: '/u/locations' } },
      { label: 'common.nav.employees', icon: 'handshake', link: { to: '/u/employees' } },
      { label: 'partnerships.title', icon: 'partners', link: { to: '/u/partnerships' } },
      { label: 'audit.title', icon: 'history', link: { to: '/u/audit' } },
      { label: 'apiKeys.title', icon: 'lock', link: { to: '/u/api-keys' } },
      { label: 'webhooks.title', icon: 'globe', link: { to: '/u/webhooks' } },
    ],
  },
  {
    title: 'common.nav.settings',
    icon: 'settings',
    items: [
      { label: 'common.nav.account', icon: 'person', link: { to: '/u/more' }, exact: true },
      { label: 'common.nav.preferences', icon: 'settings', link: { to: '/u/more/preferences' } },
      { label: 'common.nav.updateEmail', icon: 'mail', link: { to: '/u/more/update-email' } },
      { label: 'common.nav.updatePhone', icon: 'phone', link: { to: '/u/more/update-phone' } },
      { label: 'common.nav.deleteAccount', icon: 'trash', link: { to: '/u/more/delete-account' } },
    ],
  },
] as const satisfies readonly { title: string; icon: IconName; items: readonly (Shape & { label: string })[] }[]
