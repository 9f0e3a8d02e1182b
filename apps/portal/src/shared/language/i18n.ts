import { chooseLanguage, type EnglishTexts, type Language, loadStartTexts, loadTexts } from '@lealta/messages'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: EnglishTexts }
  }
}

const storageKey = 'lealta.language'
let hasAllTexts = false

/** Starts in the saved language, else the browser's, else English (spec §9), with the texts of the first screens only. */
export async function startLanguage(): Promise<void> {
  const language = chooseLanguage(readSaved(), navigator.languages)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: withMillions(await loadStartTexts(language)) } },
    interpolation: { escapeValue: false },
  })
  announce(language)
}

/** Loads every text of the present language. Screens outside /home and /setup need it; safe to repeat. */
export async function loadAllTexts(): Promise<void> {
  if (hasAllTexts) return
  const language = i18next.language as Language
  addTexts(language, await loadTexts(language))
  hasAllTexts = true
}

/** Changes the language of the screen and remembers it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  if (hasAllTexts) addTexts(language, await loadTexts(language))
  else addTexts(language, await loadStartTexts(language))
  await i18next.changeLanguage(language)
  save(language)
  announce(language)
}

function addTexts(language: Language, texts: object): void {
  i18next.addResourceBundle(language, 'translation', withMillions(texts), true, true)
}

// Spanish counts whole millions as "many"; their text is the one of "other".
function withMillions(texts: object): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(texts)) {
    filled[key] = typeof value === 'object' ? withMillions(value) : value
    if (key.endsWith('_other')) filled[key.replace(/_other$/, '_many')] = value
  }
  return filled
}

function announce(language: Language): void {
  document.documentElement.lang = language
}

function readSaved(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Storage may be closed to this page (spec: language from settings or browser); the browser's language is used.
    return null
  }
}

function save(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage may be closed to this page; the choice then lasts until the page is left.
  }
}
