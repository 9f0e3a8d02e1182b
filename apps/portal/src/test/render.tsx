import '#shared/design/mantine-start.css'
import '#shared/design/mantine-frame.css'
import '#shared/design/global.css'
import { en } from '@lealta/messages/en'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { onTestFinished } from 'vitest'
import { cssVariables, theme } from '#shared/design/theme.ts'

await i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})

/** Renders a piece of the portal with the theme and the English texts, until the test is over. */
export function render(node: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateCssVariables={false} defaultColorScheme="dark">
      {node}
    </MantineProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
}

/** Chooses the language of the next renders. */
export async function changeTestLanguage(language: 'en' | 'es'): Promise<void> {
  if (language === 'es') i18next.addResourceBundle('es', 'translation', (await import('@lealta/messages/es')).es, true, true)
  await i18next.changeLanguage(language)
  onTestFinished(() => i18next.changeLanguage('en').then(() => undefined))
}
