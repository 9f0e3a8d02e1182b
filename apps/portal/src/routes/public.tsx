import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { requireOnboarded, requireType } from '#shared/session/guards.ts'
import { applyGuard } from '#shared/session/load-session.ts'
import { rootRoute } from './root.tsx'

const screens = () => import('./public.screens.tsx')

/** `/select-business`: an individual wallet, signed in (spec §2). */
export const selectBusinessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/select-business',
  staticData: { title: 'dashboard.select.title' },
  beforeLoad: async () => {
    await applyGuard(requireOnboarded)
    await applyGuard(requireType('individual'))
  },
  component: lazyScreen(screens, 'SelectBusinessScreen'),
})

/** `/j/{programId}`: joining a program, open to everybody. */
export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/j/$programId',
  staticData: { title: 'join.action' },
  component: lazyScreen(screens, 'JoinScreen'),
})

/** `/t/{posId}`: a till for the customer who scanned it, open to everybody. */
export const visitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/t/$posId',
  staticData: { title: 'tills.visit.handIn' },
  validateSearch: (search: Record<string, unknown>): { reward?: string } =>
    typeof search.reward === 'string' ? { reward: search.reward.slice(0, 80) } : {},
  component: lazyScreen(screens, 'VisitScreen'),
})
