import { type Draft, draftOf, type PortalStorage } from '#shared/portal/storage.ts'

/** The secret key chosen so far in the set-up of the lite wallet. */
export interface LiteDraft {
  readonly secretKey: string
  /** Made here. */
  readonly isNew: boolean
  /** It exists outside of this page: the person brought it, or saved it. */
  readonly isKept: boolean
}

/** The draft, kept as long as the page and no longer than the set-up: no secret is ever stored in the clear. */
export function liteDraft(storage: PortalStorage): Draft<LiteDraft> {
  return draftOf(storage, 'page', 'setup-lite', stored => stored as LiteDraft)
}
