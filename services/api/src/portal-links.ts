import type { ApiDeps } from '#deps.ts'

/** Paths of the portal that mails and responses link to. `tools/portal-links.test.ts` finds each among the portal's routes. */
export const portalPaths = {
  home: '/home',
  dashboard: '/u/dashboard',
  change: '/u/dashboard/change',
  pending: '/u/wallet/pending',
  tasks: '/u/notifications',
  preferences: '/u/more/preferences',
  unsubscribe: '/unsubscribe/$token',
  stopRecovery: '/recover/stop/$token',
  points: '/u/wallet/loyalty-points/$asset',
  onboarding: '/onboarding/onboarding-business',
  profile: '/onboarding/onboarding-business/business-profile',
  program: '/j/$programId',
  till: '/t/$tillId',
  partnership: '/u/partnerships/$partnershipId',
  payRequests: '/u/pay-requests',
  payRequest: '/u/pay-requests/$payRequestId',
  publicPayRequest: '/p/$payRequestId',
  nftChallenge: '/nft/$challengeId',
  webhook: '/u/webhooks/$webhookId',
} as const

type Deps = Pick<ApiDeps, 'publicUrl'>
type PathName = keyof typeof portalPaths
type NameWithId = { [Name in PathName]: (typeof portalPaths)[Name] extends `${string}$${string}` ? Name : never }[PathName]

/** URL of a page of the portal. */
export function linkTo(deps: Deps, name: Exclude<PathName, NameWithId>): string
export function linkTo(deps: Deps, name: NameWithId, id: string): string
export function linkTo({ publicUrl }: Deps, name: PathName, id = ''): string {
  return publicUrl + portalPaths[name].replace(/\$\w+$/, id)
}

/** Where a person without an account begins: the join page of an enabled program, otherwise the payments that wait. */
export function linkForNewcomer(deps: Deps, program: { id: string; enabledAt: Date | null } | undefined): string {
  return program?.enabledAt ? linkTo(deps, 'program', program.id) : linkTo(deps, 'pending')
}
