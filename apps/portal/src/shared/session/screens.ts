import { isLanguage, type Language } from '@lealta/messages'
import type { Scheme } from '#shared/design/tokens.ts'
import type { Portal } from '#shared/portal/connections.ts'
import { draftOf } from '#shared/portal/storage.ts'

type Parts = Pick<Portal, 'language' | 'scheme' | 'session' | 'storage'>
/** What the screens looked like before somebody signed in. */
type Guest = { language: Language; scheme: Scheme }

const guestOf = (storage: Portal['storage']) =>
  draftOf<Guest>(storage, 'device', 'lealta.guest', stored => {
    const { language, scheme } = stored as Partial<Guest>
    return isLanguage(language) && (scheme === 'dark' || scheme === 'light') ? { language, scheme } : undefined
  })

/**
 * Shows the screens as the person who just signed in chose in their preferences, on whatever device; what they did not choose stays the
 * device's. The next load begins with it, before the first paint.
 */
export async function applyScreens({ language, scheme, session, storage }: Parts): Promise<void> {
  const chosen = session.read().wallet?.attributes?.screens
  if (!chosen?.language && !chosen?.scheme) return
  const now = language.i18n.language
  const guest = guestOf(storage)
  if (isLanguage(now) && !guest.read()) guest.save({ language: now, scheme: scheme.read() })
  if (chosen.scheme) scheme.choose(chosen.scheme)
  if (chosen.language) await language.choose(chosen.language)
}

/** Gives the device back the language and colours that it had before somebody signed in. */
export async function restoreScreens({ language, scheme, storage }: Parts): Promise<void> {
  const guest = guestOf(storage)
  const before = guest.read()
  if (!before) return
  guest.clear()
  scheme.choose(before.scheme)
  await language.choose(before.language)
}
