/** Spec §9: languages English and Spanish, default en. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/**
 * The language of a person: what they saved, else the first of the browser's that we speak, else English. The region is dropped (spec §9).
 * @param saved what was stored; anything unknown is ignored
 * @param preferred language tags of the browser, best first
 */
export function chooseLanguage(saved: string | null | undefined, preferred: readonly string[]): Language {
  for (const tag of [saved, ...preferred]) {
    const language = tag?.toLowerCase().split(/[-_]/)[0]
    if (isLanguage(language)) return language
  }
  return 'en'
}

/** True for a language that the product speaks. */
export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}
