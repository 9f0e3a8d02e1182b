import type { en } from './en.ts'
import type { Language } from './language.ts'
import type { Messages } from './messages.ts'

export { chooseLanguage, isLanguage, type Language, languages } from './language.ts'
export type { Messages } from './messages.ts'

/** All texts of one language; `t('area.key')` reads them. */
export type Texts = Messages<typeof en>

/** The typed key list, from the English texts. */
export type EnglishTexts = typeof en

/** The texts of the first screens (common, home, join, setup, signIn). Loads only the language asked for; safe to repeat. */
export async function loadStartTexts(language: Language): Promise<Partial<Texts>> {
  return language === 'es' ? (await import('./es-start.ts')).esStart : (await import('./en-start.ts')).enStart
}

/** Every text of one language. Loads only the language asked for; safe to repeat. */
export async function loadTexts(language: Language): Promise<Texts> {
  return language === 'es' ? (await import('./es.ts')).es : (await import('./en.ts')).en
}
