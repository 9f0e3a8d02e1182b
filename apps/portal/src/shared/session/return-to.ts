import { isLocalPath } from './local-path.ts'

const storageKey = 'lealta.return-to'

/**
 * Remembers for this tab where a person was going before they had to make a wallet, sign in or register, e.g. `/j/{programId}`.
 * Only paths of this portal are taken.
 */
export function saveReturnTo(path: string): void {
  if (!isLocalPath(path)) return
  try {
    sessionStorage.setItem(storageKey, path)
  } catch {
    // Storage may be closed to this page; the person then starts from their own first screen.
  }
}

/** Where the person was going, or undefined. */
export function readReturnTo(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // Storage may be closed to this page; then nothing was kept.
    return undefined
  }
}

/** Forgets it once the person has arrived. */
export function clearReturnTo(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be closed to this page; then nothing was kept.
  }
}
