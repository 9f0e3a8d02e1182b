import '#shared/design/mantine-start.css'
import '#shared/design/mantine-frame.css'
import '#shared/design/global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { cssVariables, theme } from '#shared/design/theme.ts'
import { queryClient } from '#shared/http/query-client.ts'
import { loadAllTexts, startLanguage } from '#shared/language/i18n.ts'
import { router } from './router.tsx'

await startLanguage()
await loadAllTexts()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      deduplicateCssVariables={false}
      defaultColorScheme="dark"
      colorSchemeManager={localStorageColorSchemeManager({ key: 'lealta.scheme' })}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Notifications position="bottom-center" />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
