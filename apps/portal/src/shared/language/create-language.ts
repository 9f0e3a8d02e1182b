import { chooseLanguage, type EnglishTexts, isLanguage, type Language, loadStartTexts, loadTexts, type Texts } from '@lealta/messages'
import { formatCount } from '@lealta/messages/format'
import type { ShownAmount } from '@lealta/stellar/amount'
import { createInstance, type FormatterModule, type i18n } from 'i18next'
import { type PortalStorage, textIn } from '#shared/portal/storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: EnglishTexts }
    // An amount is written by the one formatter, or not known.
    interpolationFormatTypeMap: { amount: ShownAmount | '' }
  }
}

const storageKey = 'lealta.language'

/** The language of the screen and its texts. */
export interface PortalLanguage {
  /** For React's provider; screens use `useTranslation`. */
  readonly i18n: i18n
  /** Loads every text of the language. Needed by screens outside /home and /setup; safe to repeat. */
  readonly loadAll: () => Promise<void>
  /** Changes the language and remembers it on this device. */
  readonly choose: (language: Language) => Promise<void>
}

/**
 * Starts in the saved language, otherwise the best of `preferred`, otherwise English (spec §9), with only the texts of the first screens
 * unless `all` is set; `texts` are those, if the page brought them along. It follows other tabs, as the colours and the session do.
 */
export async function createLanguage(
  storage: PortalStorage,
  preferred: readonly string[],
  { all = false, texts }: { all?: boolean; texts?: Partial<Texts> | undefined } = {},
): Promise<PortalLanguage> {
  const saved = textIn(storage, 'device', storageKey)
  const remembered = saved.read()
  const language = chooseLanguage(remembered ?? null, preferred)
  if (isLanguage(remembered)) storage.tellServer(storageKey, remembered)
  const i18n = createInstance().use(counts)
  await i18n.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: withMillions(texts ?? (await (all ? loadTexts(language) : loadStartTexts(language)))) } },
    interpolation: { escapeValue: false, alwaysFormat: true },
  })
  let hasAll = all
  let wanted = language
  const load = async (of: Language, all: boolean) => {
    const texts = await (all ? loadTexts(of) : loadStartTexts(of))
    i18n.addResourceBundle(of, 'translation', withMillions(texts), true, true)
  }
  const show = async (chosen: Language) => {
    wanted = chosen
    await load(chosen, hasAll)
    // Another language may have been chosen while the texts were loading.
    if (chosen === wanted) await i18n.changeLanguage(chosen)
  }
  storage.watch(key => {
    const chosen = key === storageKey ? saved.read() : undefined
    if (isLanguage(chosen)) void show(chosen)
  })
  return {
    i18n,
    loadAll: async () => {
      while (!hasAll) {
        const of = wanted
        await load(of, true)
        // Another language may have been chosen while the texts were loading.
        hasAll = of === wanted
      }
    },
    choose: async chosen => {
      await show(chosen)
      if (chosen !== wanted) return
      saved.save(chosen)
      storage.tellServer(storageKey, chosen)
    },
  }
}

// Whole numbers in texts are counts. Anything else is written by whoever hands it in; texts name no formats.
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, language) => (Number.isInteger(value) && isLanguage(language) ? formatCount(Number(value), language) : value),
}

// Spanish counts whole millions as "many"; they use the text of "other".
function withMillions(texts: object): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(texts)) {
    filled[key] = typeof value === 'object' ? withMillions(value) : value
    if (key.endsWith('_other')) filled[key.replace(/_other$/, '_many')] = value
  }
  return filled
}
