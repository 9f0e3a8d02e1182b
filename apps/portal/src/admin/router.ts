import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { searchTexts } from '#shared/routing/search-texts.ts'
import { routeTree } from './route-tree.gen.ts'

/** The admin console's router: one list per URL, and one URL per review. */
export function createAdminRouter(history?: RouterHistory) {
  return createRouter({ routeTree, defaultPreload: 'intent', scrollRestoration: true, ...searchTexts, ...(history ? { history } : {}) })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAdminRouter>
  }
}
