import { createRoute, redirect } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { portalRoute } from './root.tsx'

const screens = () => import('./u.wallet.screens.tsx')

const walletRoute = createRoute({ getParentRoute: () => portalRoute, path: 'wallet', staticData: { title: 'common.nav.wallet' } })
const index = createRoute({
  getParentRoute: () => walletRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/u/wallet/dashboard' })
  },
})
const dashboard = createRoute({
  getParentRoute: () => walletRoute,
  path: 'dashboard',
  component: lazyScreen(screens, 'WalletDashboardScreen'),
})
const dashboardItem = createRoute({
  getParentRoute: () => dashboard,
  path: '$item',
  staticData: { drawer: true },
  component: lazyScreen(screens, 'WalletItemPane'),
})
const stablecoins = createRoute({
  getParentRoute: () => walletRoute,
  path: 'stablecoins',
  staticData: { title: 'wallet.stablecoins' },
  component: lazyScreen(screens, 'StablecoinsScreen'),
})
const stablecoin = createRoute({
  getParentRoute: () => stablecoins,
  path: '$item',
  staticData: { drawer: true },
  component: lazyScreen(screens, 'WalletAssetPane'),
})
const points = createRoute({
  getParentRoute: () => walletRoute,
  path: 'loyalty-points',
  staticData: { title: 'wallet.points' },
  component: lazyScreen(screens, 'PointsScreen'),
})
const program = createRoute({
  getParentRoute: () => points,
  path: '$item',
  staticData: { drawer: true },
  component: lazyScreen(screens, 'WalletAssetPane'),
})
const purchase = createRoute({
  getParentRoute: () => points,
  path: '$item/$sale',
  staticData: { drawer: true },
  component: lazyScreen(screens, 'WalletPurchasePane'),
})
const rewards = createRoute({
  getParentRoute: () => walletRoute,
  path: 'rewards',
  staticData: { title: 'wallet.rewards' },
  component: lazyScreen(screens, 'WalletRewardsScreen'),
})
const reward = createRoute({
  getParentRoute: () => rewards,
  path: '$item',
  staticData: { drawer: true },
  component: lazyScreen(screens, 'WalletAssetPane'),
})
const activity = createRoute({
  getParentRoute: () => walletRoute,
  path: 'activity',
  staticData: { title: 'activity.title' },
  component: lazyScreen(screens, 'WalletActivityScreen'),
})
const transaction = createRoute({
  getParentRoute: () => activity,
  path: '$item',
  staticData: { drawer: true },
  component: lazyScreen(screens, 'WalletTransactionPane'),
})
const pending = createRoute({
  getParentRoute: () => walletRoute,
  path: 'pending',
  staticData: { title: 'payments.pending.title' },
  component: lazyScreen(screens, 'WalletPendingScreen'),
})

/** `/u/wallet`: dashboard, stablecoins, loyalty points, rewards, activity, waiting payments; an open asset or transaction in the drawer. */
export const walletRoutes = walletRoute.addChildren([
  index,
  dashboard.addChildren([dashboardItem]),
  stablecoins.addChildren([stablecoin]),
  points.addChildren([program, purchase]),
  rewards.addChildren([reward]),
  activity.addChildren([transaction]),
  pending,
])
