import { emptyProfile, type ProfileValues } from './profile-values.ts'

const keyOf = (publicKey: string) => `lealta.profile-draft.${publicKey}`

/** Keeps what was typed so far for this tab, so that a reload or another step loses nothing. */
export function saveDraft(publicKey: string, values: ProfileValues): void {
  try {
    sessionStorage.setItem(keyOf(publicKey), JSON.stringify(values))
  } catch {
    // Storage may be closed to this page; the draft then lasts as long as the form.
  }
}

/** What was typed before; undefined when there is nothing, or nothing readable. */
export function readDraft(publicKey: string): ProfileValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(publicKey)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...emptyProfile, ...stored } : undefined
  } catch {
    // Closed storage or a damaged entry: the form starts empty.
    return undefined
  }
}

/** Forgets the draft once the profile is saved. */
export function clearDraft(publicKey: string): void {
  try {
    sessionStorage.removeItem(keyOf(publicKey))
  } catch {
    // Storage may be closed to this page; then nothing was kept.
  }
}
