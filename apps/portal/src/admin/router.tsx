import '#shared/layout/static-data.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { AdminBroken, AdminFrame, AdminNotFound } from './components/admin-frame.tsx'

const rootRoute = createRootRoute({ component: AdminFrame, notFoundComponent: AdminNotFound, errorComponent: AdminBroken })

const index = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/kyb' })
  },
})
const kyb = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kyb',
  staticData: { title: 'admin.kyb.title' },
  validateSearch: (search: Record<string, unknown>): { show?: 'all' } => (search.show === 'all' ? { show: 'all' } : {}),
  component: lazyScreen(() => import('./pages/kyb-page.tsx'), 'KybPage'),
})
const review = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kyb/$kybId',
  staticData: { title: 'admin.kyb.review' },
  component: lazyScreen(() => import('./pages/review-page.tsx'), 'ReviewPage'),
})
const outbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/outbox',
  staticData: { title: 'admin.outbox.title' },
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search.to === 'string' || typeof search.to === 'number' ? { to: String(search.to) } : {},
  component: lazyScreen(() => import('./pages/outbox-page.tsx'), 'OutboxPage'),
})
const businesses = createRoute({
  getParentRoute: () => rootRoute,
  path: '/businesses',
  staticData: { title: 'admin.businesses.title' },
  component: lazyScreen(() => import('./pages/businesses-page.tsx'), 'BusinessesPage'),
})
const wallets = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wallets',
  staticData: { title: 'admin.wallets.title' },
  component: lazyScreen(() => import('./pages/wallets-page.tsx'), 'WalletsPage'),
})
const audit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  staticData: { title: 'admin.audit.title' },
  component: lazyScreen(() => import('./pages/audit-page.tsx'), 'AuditPage'),
})
const health = createRoute({
  getParentRoute: () => rootRoute,
  path: '/health',
  staticData: { title: 'admin.health.title' },
  component: lazyScreen(() => import('./pages/health-page.tsx'), 'HealthPage'),
})
const flags = createRoute({
  getParentRoute: () => rootRoute,
  path: '/flags',
  staticData: { title: 'admin.flags.title' },
  component: lazyScreen(() => import('./pages/flags-page.tsx'), 'FlagsPage'),
})

/** The admin console's router: one list per URL, a review on its own. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([index, kyb, review, outbox, businesses, wallets, audit, health, flags]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})
