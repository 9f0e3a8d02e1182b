import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Portal } from '#shared/portal/portal.ts'
import { prepareRoutes } from './prepare-routes.ts'
import { routeTree } from './route-tree.gen.ts'

prepareRoutes(routeTree)

/**
 * The router of a portal, which `router.update` gives to it before its first screen. Chunks and data of a link are fetched when a person is
 * about to follow it.
 */
export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: {} as { portal: Portal },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    ...(history ? { history } : {}),
  })
}

/**
 * Begins to fetch the code of the first screen when anybody may see it, instead of waiting for configuration and texts first: such a screen
 * is what a printed code opens on a phone. Whoever a guard may refuse waits for the guard.
 * @returns whether it is one that asks the API something
 */
export function fetchOpenScreen(router: ReturnType<typeof createPortalRouter>): boolean {
  const matches = router.matchRoutes(router.latestLocation)
  if (matches.some(({ staticData }) => staticData.guard)) return false
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById))
  for (const { routeId } of matches) {
    const route = routes.get(String(routeId))
    // What keeps it from loading is said when it is asked for.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
  }
  return matches.some(({ routeId }) => routeId === '/_connected')
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
