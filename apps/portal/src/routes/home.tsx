import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { requireGuest } from '#shared/session/guards.ts'
import { applyGuard } from '#shared/session/load-session.ts'
import { isLocalPath } from '#shared/session/local-path.ts'
import { resetSession } from '#shared/session/session-store.ts'
import { rootRoute } from './root.tsx'

/** `/home`: guests only. A `token` in the query resets the wallet context (spec §2). */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { title: 'home.title' },
  validateSearch: (search: Record<string, unknown>): { token?: string; next?: string } => ({
    ...(search.token === undefined ? {} : { token: typeof search.token === 'string' ? search.token : '' }),
    ...(typeof search.next === 'string' && isLocalPath(search.next) ? { next: search.next } : {}),
  }),
  beforeLoad: async ({ search, preload }) => {
    // Pointing at a link fetches its screen; only following it may end a session.
    if (preload) return
    if (search.token !== undefined) resetSession()
    await applyGuard(requireGuest)
  },
})

/** `/home` itself: what it is, and the ways in. */
export const welcomeRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: '/',
  component: lazyScreen(() => import('#features/home/components/home-page.tsx'), 'HomePage'),
})
