import { type ReactNode, useEffect } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { type Basics, BasicsContext } from '#shared/portal/basics.ts'

/** The basics of an entry and its texts: all that a front page needs. */
export function TextsProvider({ basics, children }: { basics: Basics; children: ReactNode }) {
  return (
    <BasicsContext value={basics}>
      <I18nextProvider i18n={basics.language.i18n}>
        <DocumentLanguage />
        {children}
      </I18nextProvider>
    </BasicsContext>
  )
}

function DocumentLanguage() {
  const { language } = useTranslation().i18n
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return null
}
