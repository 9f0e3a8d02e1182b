import { createContext, use } from 'react'
import type { PortalLink } from '#shared/routing/link.ts'

/** The person's rights in the open portal (spec §6). The API decides again. */
export interface Rights {
  /** Their key signs payments of the open wallet: they may pay, mint, put on sale. */
  readonly mayOperate: boolean
  /** Owner or manager: may create and change what is not on the network yet. */
  readonly mayEdit: boolean
  /** The open portal is a business, not their own wallet. */
  readonly isBusiness: boolean
}

/** Rights, and whether the guards of a link's route admit the person. */
export interface Access {
  readonly rights: Rights
  readonly mayEnter: (link: Pick<PortalLink, 'to' | 'search'>) => boolean
}

/** Outside the connected frame nothing is known about the person, and every link is shown. */
export const AccessContext = createContext<Access>({
  rights: { mayOperate: false, mayEdit: false, isBusiness: false },
  mayEnter: () => true,
})

/** The rights of the person in the open portal. */
export function useRights(): Rights {
  return use(AccessContext).rights
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
