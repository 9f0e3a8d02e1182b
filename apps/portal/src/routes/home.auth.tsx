import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireWallet } from '#shared/session/guards.ts'
import { applyGuard } from '#shared/session/load-session.ts'
import { homeRoute } from './home.tsx'

/** `/home/auth`: a known wallet connects and signs. */
export const authRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: 'auth',
  staticData: { title: 'signIn.title' },
  beforeLoad: () => applyGuard(requireWallet),
  component: lazyRouteComponent(() => import('#features/sign-in/components/auth-page.tsx'), 'AuthPage'),
})
