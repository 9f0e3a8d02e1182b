/*
 * The route tree. An area adds its routes in `routes/<area>.tsx` (one file per URL or per small family), each `createRoute` with
 * `getParentRoute: () => rootRoute | portalRoute` from `#routes/root.tsx` and a lazy component, and is named in the lists below.
 */
import { createRouter } from '@tanstack/react-router'
import { authRoute } from '#routes/home.auth.tsx'
import { homeRoute, welcomeRoute } from '#routes/home.tsx'
import { legalRoutes } from '#routes/legal.tsx'
import { moreRoutes } from '#routes/more.tsx'
import { onboardingRoutes } from '#routes/onboarding.tsx'
import { joinRoute, selectBusinessRoute, visitRoute } from '#routes/public.tsx'
import { indexRoute, portalIndexRoute, portalRoute, rootRoute } from '#routes/root.tsx'
import { setupRoutes } from '#routes/setup.tsx'
import { dashboardRoutes } from '#routes/u.dashboard.tsx'
import { loyaltyRoutes } from '#routes/u.loyalty-program.tsx'
import { payRoute, scanRoute } from '#routes/u.pay.tsx'
import { counterRoute, posRoutes } from '#routes/u.pos.tsx'
import { walletRoutes } from '#routes/u.wallet.tsx'

const routeTree = rootRoute.addChildren([
  indexRoute,
  homeRoute.addChildren([welcomeRoute, authRoute]),
  setupRoutes,
  onboardingRoutes,
  selectBusinessRoute,
  joinRoute,
  visitRoute,
  counterRoute,
  ...legalRoutes,
  portalRoute.addChildren([
    portalIndexRoute,
    dashboardRoutes,
    walletRoutes,
    payRoute,
    scanRoute,
    ...loyaltyRoutes,
    ...posRoutes,
    moreRoutes,
  ]),
])

/** The portal's router. Chunks and data of a link are fetched when a person is about to follow it. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultPendingMs: 300,
})
