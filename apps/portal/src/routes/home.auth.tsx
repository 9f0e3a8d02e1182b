import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { requireWallet } from '#shared/session/guards.ts'
import { applyGuard } from '#shared/session/load-session.ts'
import { homeRoute } from './home.tsx'

/** `/home/auth`: a known wallet connects and signs. */
export const authRoute = createRoute({
  getParentRoute: () => homeRoute,
  path: 'auth',
  staticData: { title: 'signIn.title' },
  beforeLoad: () => applyGuard(requireWallet),
  component: lazyScreen(() => import('#features/sign-in/components/auth-page.tsx'), 'AuthPage'),
})
