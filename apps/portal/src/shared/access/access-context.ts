import type { Feature } from '@lealta/contract/features'
import type { PermissionName } from '@lealta/contract/permissions'
import { createContext, use } from 'react'
import type { PortalLink } from '#shared/routing/link.ts'
import { useSession } from '#shared/session/use-session.ts'

/** What a person may do in the open portal by the table of permissions, and which links are open to them. The API decides again. */
export interface Access {
  readonly isEnabled: (feature: Feature) => boolean
  readonly may: (permission: PermissionName) => boolean
  readonly mayEnter: (link: Pick<PortalLink, 'to' | 'search'>) => boolean
}

/** Outside the connected frame nothing is known about the person: every link is shown, no feature is on, nothing may be done. */
export const AccessContext = createContext<Access>({ isEnabled: () => false, may: () => false, mayEnter: () => true })

/** Whether the person has a permission in the open portal: elements and actions that are no links ask this. */
export function useMay(permission: PermissionName): boolean {
  return use(AccessContext).may(permission)
}

/** Whether the open wallet is a business's, and not the person's own. */
export function useIsBusiness(): boolean {
  const kind = useSession().business?.kind
  return kind === 'business' || kind === 'held'
}

/** A link, or undefined if a guard of its route refuses the person. */
export function useOpenLink(link: PortalLink | undefined): PortalLink | undefined {
  const { mayEnter } = use(AccessContext)
  return link && mayEnter(link) ? link : undefined
}

/** Returns whether a link is open to this person: components that render links check it, so that no link leads to a refusal. */
export function useMayEnter(): Access['mayEnter'] {
  return use(AccessContext).mayEnter
}
