import { createRouter } from '@tanstack/react-router'
import { prepareRoutes } from './prepare-routes.ts'
import { routeTree } from './route-tree.gen.ts'

prepareRoutes(routeTree)

/** The portal's router. Chunks and data of a link are fetched when a person is about to follow it. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
