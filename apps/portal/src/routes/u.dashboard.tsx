import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { ofBusiness } from './of-business.ts'
import { portalRoute } from './root.tsx'

const screens = () => import('./u.dashboard.screens.tsx')

const dashboardRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'dashboard',
  staticData: { title: 'common.nav.dashboard' },
  component: lazyScreen(screens, 'DashboardScreen'),
})
const edit = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'edit',
  staticData: { title: 'profile.editTitle', drawer: true },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'EditProfilePane'),
})
const change = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'change',
  staticData: { title: 'onboarding.change.title', drawer: true },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'ChangePane'),
})
const usage = createRoute({
  getParentRoute: () => dashboardRoute,
  path: 'usage',
  staticData: { title: 'common.nav.usage', drawer: true },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'UsagePane'),
})

/** `/u/dashboard` with `edit`, `change` and `usage` in the right drawer. */
export const dashboardRoutes = dashboardRoute.addChildren([edit, change, usage])
