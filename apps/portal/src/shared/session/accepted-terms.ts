import { type Draft, draftOf, type PortalStorage } from '#shared/portal/storage.ts'

/** The key of the wallet with which somebody accepted the terms in this tab, when it was set up: they are not asked twice. */
export function acceptedTerms(storage: PortalStorage): Draft<string> {
  return draftOf(storage, 'tab', 'terms', stored => (typeof stored === 'string' ? stored : undefined))
}
