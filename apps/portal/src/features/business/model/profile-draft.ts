import { type Draft, draftOf, type PortalStorage } from '#shared/portal/storage.ts'
import { emptyProfile, type ProfileValues } from './profile-values.ts'

/** Draft of a wallet's profile, kept for this tab so that a reload or another step loses nothing. */
export function profileDraft(storage: PortalStorage, publicKey: string): Draft<ProfileValues> {
  return draftOf(storage, 'tab', `lealta.profile-draft.${publicKey}`, stored =>
    typeof stored === 'object' && stored !== null ? { ...emptyProfile, ...stored } : undefined,
  )
}
