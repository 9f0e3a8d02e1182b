import { createContext, use } from 'react'
import type { PortalLink } from '#shared/routing/link.ts'

/** What the person may do in the open portal (spec §6). The API decides again. */
export interface Rights {
  /** Their key signs payments of the open wallet: they may pay, mint, put on sale. */
  readonly mayOperate: boolean
  /** Owner or manager: may create and change what is not on the network yet. */
  readonly mayEdit: boolean
  /** The open portal is a business, not their own wallet. */
  readonly isBusiness: boolean
}

/** Rights, and whether the guards of a link's route let the person in. */
export interface Access {
  readonly rights: Rights
  readonly mayEnter: (link: Pick<PortalLink, 'to' | 'search'>) => boolean
}

/** Outside of the connected frame nothing is known of the person, and every link is drawn. */
export const AccessContext = createContext<Access>({
  rights: { mayOperate: false, mayEdit: false, isBusiness: false },
  mayEnter: () => true,
})

/** The rights of the person in the open portal. */
export function useRights(): Rights {
  return use(AccessContext).rights
}

/** A link, or nothing where a guard of its route refuses the person. */
export function useOpenLink(link: PortalLink | undefined): PortalLink | undefined {
  const { mayEnter } = use(AccessContext)
  return link && mayEnter(link) ? link : undefined
}

/** Tells whether a link leads anywhere for this person: what draws one asks first, so that none leads where a guard refuses. */
export function useMayEnter(): Access['mayEnter'] {
  return use(AccessContext).mayEnter
}
