import { type Draft, draftOf, type PortalStorage } from '#shared/portal/storage.ts'

/** What a person has given in the set-up so far. */
export interface SetupDraft {
  readonly termsAccepted: boolean
  readonly password?: string
  readonly phrase?: string
}

/** The set-up so far. As long as the page only: a reload starts over, and nothing secret is ever stored in clear. */
export function setupDraft(storage: PortalStorage): Omit<Draft<SetupDraft>, 'read'> & { readonly read: () => SetupDraft } {
  const draft = draftOf(storage, 'page', 'setup', stored => stored as SetupDraft)
  return { ...draft, read: () => draft.read() ?? { termsAccepted: false } }
}
