import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { cssVariables, theme } from '#shared/design/theme.ts'
import { type Basics, BasicsContext } from '#shared/portal/basics.ts'
import { type PortalStorage, textIn } from '#shared/portal/storage.ts'

/** The outermost provider of an entry: its basics, texts, theme and colours. */
export function BasicsProvider({ basics, children }: { basics: Basics; children: ReactNode }) {
  const [colors] = useState(() => rememberColors(basics.storage))
  return (
    <BasicsContext value={basics}>
      <I18nextProvider i18n={basics.language.i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          deduplicateCssVariables={false}
          defaultColorScheme="dark"
          colorSchemeManager={colors}
        >
          <DocumentLanguage />
          {children}
        </MantineProvider>
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

function rememberColors(storage: PortalStorage): MantineColorSchemeManager {
  const kept = textIn(storage, 'device', 'lealta.scheme')
  const read = () => {
    const scheme = kept.read()
    return scheme === 'light' || scheme === 'dark' ? scheme : undefined
  }
  let stop: () => void = () => {}
  return {
    get: fallback => read() ?? fallback,
    set: kept.save,
    clear: kept.clear,
    subscribe: onUpdate => {
      stop = storage.watch(key => {
        const scheme = read()
        if (key === 'lealta.scheme' && scheme) onUpdate(scheme)
      })
    },
    unsubscribe: () => stop(),
  }
}
