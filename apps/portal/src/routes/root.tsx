import '#shared/layout/static-data.ts'
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { loadAllTexts } from '#shared/language/i18n.ts'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { RootBroken, RootFrame, RootNotFound } from '#shared/layout/root-frame.tsx'
import { isStartScreen } from '#shared/layout/start-screens.ts'
import { requireBusiness } from '#shared/session/guards.ts'
import { applyGuard } from '#shared/session/load-session.ts'

/** The root of all routes. */
export const rootRoute = createRootRoute({
  component: RootFrame,
  notFoundComponent: RootNotFound,
  errorComponent: RootBroken,
  beforeLoad: async ({ location }) => {
    if (!isStartScreen(location.pathname)) await loadAllTexts()
  },
})

/** `/` */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/u/dashboard' })
  },
})

/** `/u`: signed in, onboarded, a portal selected; inside the shell with the navigation. */
export const portalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/u',
  beforeLoad: () => applyGuard(requireBusiness),
  component: lazyScreen(() => import('#shared/layout/shell.tsx'), 'Shell'),
  notFoundComponent: lazyScreen(() => import('#shared/design/not-found.tsx'), 'NotFound'),
})

/** `/u` itself leads to the dashboard. */
export const portalIndexRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/u/dashboard' })
  },
})
