import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { rootRoute } from './root.tsx'

const screens = () => import('./legal.screens.tsx')

/** `/legal/terms` and `/legal/privacy`, open to everybody. */
export const legalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/legal/terms',
    staticData: { title: 'legal.terms.title' },
    component: lazyScreen(screens, 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/legal/privacy',
    staticData: { title: 'legal.privacy.title' },
    component: lazyScreen(screens, 'PrivacyScreen'),
  }),
]
