import type { PortalLink } from '#shared/routing/link.ts'

/** What the tour shows an owner, in the order of a day: where, and the key of its words. */
export const tourSteps = [
  { id: 'today', link: { to: '/u/dashboard' } },
  { id: 'program', link: { to: '/u/loyalty-program' } },
  { id: 'rules', link: { to: '/u/loyalty-program/earn-rules' } },
  { id: 'rewards', link: { to: '/u/loyalty-program/rewards' } },
  { id: 'till', link: { to: '/u/pos' } },
  { id: 'members', link: { to: '/u/members' } },
  { id: 'activity', link: { to: '/u/wallet/activity' } },
  { id: 'reports', link: { to: '/u/reports' } },
  { id: 'join', link: { to: '/u/loyalty-program/join' } },
] as const satisfies readonly { id: string; link: PortalLink }[]
