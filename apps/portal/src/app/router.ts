import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Portal } from '#shared/portal/portal.ts'
import { prepareRoutes } from './prepare-routes.ts'
import { routeTree } from './route-tree.gen.ts'

prepareRoutes(routeTree)

/** The router of a portal. Chunks and data of a link are fetched when a person is about to follow it. */
export function createPortalRouter(portal: Portal, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { portal },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
