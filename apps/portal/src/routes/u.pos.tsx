import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { requireBusiness } from '#shared/session/guards.ts'
import { applyGuard } from '#shared/session/load-session.ts'
import { ofBusiness } from './of-business.ts'
import { portalRoute, rootRoute } from './root.tsx'

const screens = () => import('./u.pos.screens.tsx')

const listRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'pos',
  staticData: { title: 'tills.title' },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'TillListScreen'),
})
const newTill = createRoute({
  getParentRoute: () => listRoute,
  path: 'new',
  staticData: { title: 'tills.newTitle', drawer: true },
  component: lazyScreen(screens, 'NewTillPane'),
})
const tillRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'pos/$pos',
  staticData: { title: 'tills.title' },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'OneTillScreen'),
})
const edit = createRoute({
  getParentRoute: () => tillRoute,
  path: 'edit',
  staticData: { title: 'tills.edit', drawer: true },
  component: lazyScreen(screens, 'EditTill'),
})
const enable = createRoute({
  getParentRoute: () => tillRoute,
  path: 'enable',
  staticData: { title: 'tills.enable.title', drawer: true },
  component: lazyScreen(screens, 'EnableTill'),
})
const disable = createRoute({
  getParentRoute: () => tillRoute,
  path: 'disable',
  staticData: { title: 'tills.disable.title', drawer: true },
  component: lazyScreen(screens, 'DisableTill'),
})
const qr = createRoute({
  getParentRoute: () => tillRoute,
  path: 'qr',
  staticData: { title: 'tills.qr.title', drawer: true },
  component: lazyScreen(screens, 'TillQr'),
})

/** `/u/pos` and `/u/pos/{posId}-{posAlias}` with what opens beside them. */
export const posRoutes = [listRoute.addChildren([newTill]), tillRoute.addChildren([edit, enable, disable, qr])] as const

/** `/u/pos/{posId}-{posAlias}/till`: the counter's screen, outside the frame with the navigation. */
export const counterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/u/pos/$pos/till',
  staticData: { title: 'tills.title' },
  beforeLoad: async () => {
    await applyGuard(requireBusiness)
    ofBusiness()
  },
  component: lazyScreen(screens, 'CounterScreen'),
})
