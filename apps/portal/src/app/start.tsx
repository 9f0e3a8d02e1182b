import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RefusedError } from '#shared/access/refused-error.ts'
import { loadConfiguration } from '#shared/configuration/configuration.ts'
import { cssVariables, theme } from '#shared/design/theme.ts'
import { reportError, startErrorReporting, watchUncaughtErrors } from '#shared/errors/error-reporting.ts'
import { startLanguage } from '#shared/language/i18n.ts'
import { provideNavigation } from '#shared/session/ask-for-sign-in.ts'
import { router } from './router.tsx'
import { showStartFailure } from './start-failure.ts'

const colorSchemes = localStorageColorSchemeManager({ key: 'lealta.scheme' })

/** Starts the portal: configuration, language, error reporting, then the screens. */
export async function startPortal(place: HTMLElement): Promise<void> {
  watchUncaughtErrors()
  // Fetched while the configuration and the texts are; when it fails, the router asks again and says so.
  if (location.pathname === '/home') import('#features/home/components/home-page.tsx').catch(() => undefined)
  try {
    const [configuration] = await Promise.all([loadConfiguration(), startLanguage()])
    startErrorReporting({
      accessToken: configuration.error_reporting_access_token,
      environment: configuration.environment,
      codeVersion: configuration.code_version,
    })
  } catch (error) {
    reportError(error)
    showStartFailure(place)
    return
  }
  provideNavigation(() => void router.navigate({ to: '/home/auth' }))
  createRoot(place, { onCaughtError: logCaughtError }).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        deduplicateCssVariables={false}
        defaultColorScheme="dark"
        colorSchemeManager={colorSchemes}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  )
}

// A refusal is no fault: the screen says it.
function logCaughtError(error: unknown): void {
  if (!(error instanceof RefusedError)) console.error(error)
}
