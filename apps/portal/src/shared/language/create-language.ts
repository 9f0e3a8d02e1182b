import { chooseLanguage, type EnglishTexts, type Language, loadStartTexts, loadTexts } from '@lealta/messages'
import { createInstance, type i18n } from 'i18next'
import { type PortalStorage, textIn } from '#shared/portal/storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: EnglishTexts }
  }
}

/** The language of the screen and its texts. */
export interface PortalLanguage {
  /** For React's provider; screens use `useTranslation`. */
  readonly i18n: i18n
  /** Loads every text of the language. Screens outside /home and /setup need it; safe to repeat. */
  readonly loadAll: () => Promise<void>
  /** Changes the language and remembers it on this device. */
  readonly choose: (language: Language) => Promise<void>
}

/** Starts in the saved language, else the best of `preferred`, else English (spec §9), with the texts of the first screens only. */
export async function createLanguage(storage: PortalStorage, preferred: readonly string[]): Promise<PortalLanguage> {
  const saved = textIn(storage, 'device', 'lealta.language')
  const language = chooseLanguage(saved.read() ?? null, preferred)
  const i18n = createInstance()
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: withMillions(await loadStartTexts(language)) } },
    interpolation: { escapeValue: false },
  })
  let hasAll = false
  const load = async (wanted: Language, all: boolean) => {
    const texts = await (all ? loadTexts(wanted) : loadStartTexts(wanted))
    i18n.addResourceBundle(wanted, 'translation', withMillions(texts), true, true)
  }
  return {
    i18n,
    loadAll: async () => {
      if (hasAll) return
      await load(i18n.language as Language, true)
      hasAll = true
    },
    choose: async chosen => {
      await load(chosen, hasAll)
      await i18n.changeLanguage(chosen)
      saved.save(chosen)
    },
  }
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
