import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Portal } from '#shared/portal/connections.ts'
import { searchTexts } from '#shared/routing/search-texts.ts'
import { prepareRoutes } from './prepare-routes.ts'
import { routeTree } from './route-tree.gen.ts'

prepareRoutes(routeTree)

/**
 * The router of a portal; `router.update` supplies the portal before the first screen. The chunks and data of a link are fetched when a
 * person is about to follow it.
 */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: {} as { portal: Portal },
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...searchTexts,
    defaultPendingMs: 300,
    ...(history ? { history } : {}),
  })
}

/**
 * Starts fetching the code of the first screen if everyone may see it, without waiting for configuration and texts: such a screen is what
 * a printed code opens on a phone. A screen with a guard waits for the guard.
 * @returns whether that screen calls the API
 */
export function prefetchOpenScreen(router: ReturnType<typeof createPortalRouter>): boolean {
  const matches = router.matchRoutes(router.latestLocation)
  if (matches.some(({ staticData }) => staticData.guard)) return false
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById))
  for (const { routeId } of matches) {
    const route = routes.get(String(routeId))
    // A failed load is reported when the screen asks for the chunk.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
  return matches.some(({ routeId }) => routeId === '/_connected')
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
