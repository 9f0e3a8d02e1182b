import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RefusedError } from '#shared/access/refused-error.ts'
import { watchUncaughtErrors } from '#shared/errors/error-reporting.ts'
import { BasicsProvider } from '#shared/layout/basics-provider.tsx'
import { LinksContext } from '#shared/links/links.tsx'
import { createRouterLinks } from '#shared/links/router-links.tsx'
import type { StartOptions } from '#shared/portal/basics.ts'
import type { Portal } from '#shared/portal/connections.ts'
import { createPortal } from '#shared/portal/portal.ts'
import { PortalContext } from '#shared/portal/portal-context.ts'
import { assertStorage } from '#shared/portal/storage.ts'
import { toDetour } from '#shared/session/next-place.ts'
import { createPortalRouter, prefetchOpenScreen } from './router.ts'
import { showStartFailure } from './start-failure.ts'

/** A running portal on the page. */
export interface RunningPortal {
  readonly portal: Portal
  readonly router: ReturnType<typeof createPortalRouter>
  /** Removes it from the page. */
  readonly stop: () => void
}

/**
 * Starts a portal: configuration and texts, then the screens. Portals share nothing but the document's title and language.
 * @param options.history defaults to the browser's own
 * @returns undefined when it could not start; `place` then shows why
 */
export async function startPortal(
  place: HTMLElement,
  { history, ...options }: StartOptions & { history?: RouterHistory } = {},
): Promise<RunningPortal | undefined> {
  const router = createPortalRouter(history)
  const isConnected = prefetchOpenScreen(router)
  let portal: Portal
  try {
    portal = await createPortal(
      options,
      () => {
        const { location } = router.state
        if (!location.pathname.startsWith('/home')) void router.navigate(toDetour('/home/auth', location))
      },
      { isConnected },
    )
  } catch (error) {
    console.error(error)
    showStartFailure(place, 'service')
    return undefined
  }
  try {
    assertStorage(portal.storage)
  } catch (error) {
    portal.report(error)
    showStartFailure(place, 'storage')
    return undefined
  }
  router.update({ ...router.options, context: { portal } })
  const links = createRouterLinks(router)
  const stopWatching = watchUncaughtErrors(portal.sendError)
  const root = createRoot(place, { onCaughtError: logCaughtError })
  root.render(
    <StrictMode>
      <PortalContext value={portal}>
        <BasicsProvider basics={portal}>
          <LinksContext value={links}>
            <RouterProvider router={router} />
          </LinksContext>
        </BasicsProvider>
      </PortalContext>
    </StrictMode>,
  )
  const stop = () => {
    root.unmount()
    stopWatching()
  }
  return { portal, router, stop }
}

// A refusal is not a fault: the screen shows it.
function logCaughtError(error: unknown): void {
  if (!(error instanceof RefusedError)) console.error(error)
}
