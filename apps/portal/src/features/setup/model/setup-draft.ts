import { type Draft, draftOf, type PortalStorage } from '#shared/portal/storage.ts'

/** The data entered in the setup so far. */
export interface SetupDraft {
  readonly termsAccepted: boolean
  readonly password?: string
  readonly phrase?: string
}

/** The setup so far, kept as long as the page: a reload starts over, and no secret is ever stored in the clear. */
export function setupDraft(storage: PortalStorage): Omit<Draft<SetupDraft>, 'read'> & { readonly read: () => SetupDraft } {
  const draft = draftOf(storage, 'page', 'setup', stored => stored as SetupDraft)
  return { ...draft, read: () => draft.read() ?? { termsAccepted: false } }
}
