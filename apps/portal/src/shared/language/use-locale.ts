import { isLanguage, type Language } from '@lealta/messages'
import { useTranslation } from 'react-i18next'

/** The language of the screen; also the locale by which amounts, dates and lists are written. */
export function useLocale(): Language {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) ? i18n.language : 'en'
}
