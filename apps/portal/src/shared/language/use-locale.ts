import { isLanguage, type Language } from '@lealta/messages'
import { useTranslation } from 'react-i18next'

/** The language of the screen, which is also the locale of amounts, dates and lists. */
export function useLocale(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
