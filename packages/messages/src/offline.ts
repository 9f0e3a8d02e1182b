import { offline as en } from './areas/offline.en.ts'
import { offline as es } from './areas/offline.es.ts'
import type { Language } from './language.ts'
import type { Messages } from './messages.ts'

export { chooseLanguage } from './language.ts'

/** The texts of the offline page, which is a program of its own: nothing of them is in the portal's. */
export const offlineTexts: Readonly<Record<Language, Messages<typeof en>>> = { en, es }
