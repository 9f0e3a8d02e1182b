import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shared/layout/lazy-screen.ts'
import { ofBusiness } from './of-business.ts'
import { portalRoute } from './root.tsx'

const screens = () => import('./u.loyalty-program.screens.tsx')

const programRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'loyalty-program',
  staticData: { title: 'loyalty.title' },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'LoyaltyProgramScreen'),
})
const drawer = { drawer: true } as const
const newProgram = createRoute({
  getParentRoute: () => programRoute,
  path: 'new',
  staticData: { ...drawer, title: 'loyalty.newTitle' },
  component: lazyScreen(screens, 'NewProgramPane'),
})
const editProgram = createRoute({
  getParentRoute: () => programRoute,
  path: 'edit',
  staticData: { ...drawer, title: 'loyalty.edit' },
  component: lazyScreen(screens, 'EditProgramPane'),
})
const enableProgram = createRoute({
  getParentRoute: () => programRoute,
  path: 'enable',
  staticData: { ...drawer, title: 'loyalty.enable.title' },
  component: lazyScreen(screens, 'EnableProgramPane'),
})
const mintPoints = createRoute({
  getParentRoute: () => programRoute,
  path: 'mint',
  staticData: { ...drawer, title: 'loyalty.mint.title' },
  component: lazyScreen(screens, 'MintPointsPane'),
})
const burnPoints = createRoute({
  getParentRoute: () => programRoute,
  path: 'burn',
  staticData: { ...drawer, title: 'loyalty.burn.title' },
  component: lazyScreen(screens, 'BurnPointsPane'),
})
const joinLink = createRoute({
  getParentRoute: () => programRoute,
  path: 'join',
  staticData: { ...drawer, title: 'loyalty.join.title' },
  component: lazyScreen(screens, 'JoinLinkPane'),
})
const holders = createRoute({
  getParentRoute: () => programRoute,
  path: 'holders',
  staticData: { ...drawer, title: 'loyalty.holders.title' },
  component: lazyScreen(screens, 'PointsHoldersPane'),
})
const pendingHolders = createRoute({
  getParentRoute: () => programRoute,
  path: 'pending-holders',
  staticData: { ...drawer, title: 'loyalty.pendingHolders.title' },
  component: lazyScreen(screens, 'PointsPendingHoldersPane'),
})

const rewardsRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'loyalty-program/rewards',
  staticData: { title: 'rewards.title' },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'RewardListScreen'),
})
const newReward = createRoute({
  getParentRoute: () => rewardsRoute,
  path: 'new',
  staticData: { ...drawer, title: 'rewards.newTitle' },
  component: lazyScreen(screens, 'NewRewardPane'),
})

const rewardRoute = createRoute({
  getParentRoute: () => portalRoute,
  path: 'loyalty-program/rewards/$rewardId',
  staticData: { title: 'rewards.title' },
  beforeLoad: ofBusiness,
  component: lazyScreen(screens, 'OneRewardScreen'),
})
const editReward = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'edit',
  staticData: { ...drawer, title: 'rewards.edit' },
  component: lazyScreen(screens, 'EditReward'),
})
const enableReward = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'enable',
  staticData: { ...drawer, title: 'rewards.enable.title' },
  component: lazyScreen(screens, 'EnableReward'),
})
const mintReward = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'mint',
  staticData: { ...drawer, title: 'rewards.mint.title' },
  component: lazyScreen(screens, 'MintReward'),
})
const burnReward = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'burn',
  staticData: { ...drawer, title: 'rewards.burn.title' },
  component: lazyScreen(screens, 'BurnReward'),
})
const sellReward = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'sell',
  staticData: { ...drawer, title: 'rewards.sell.title' },
  component: lazyScreen(screens, 'SellReward'),
})
const rewardSales = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'sales',
  staticData: { ...drawer, title: 'rewards.sales.title' },
  component: lazyScreen(screens, 'RewardSales'),
})
const rewardHolders = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'holders',
  staticData: { ...drawer, title: 'loyalty.holders.title' },
  component: lazyScreen(screens, 'RewardHolders'),
})
const rewardPendingHolders = createRoute({
  getParentRoute: () => rewardRoute,
  path: 'pending-holders',
  staticData: { ...drawer, title: 'loyalty.pendingHolders.title' },
  component: lazyScreen(screens, 'RewardPendingHolders'),
})

/** `/u/loyalty-program` and `/u/loyalty-program/rewards` with what opens beside them. */
export const loyaltyRoutes = [
  programRoute.addChildren([newProgram, editProgram, enableProgram, mintPoints, burnPoints, joinLink, holders, pendingHolders]),
  rewardsRoute.addChildren([newReward]),
  rewardRoute.addChildren([editReward, enableReward, mintReward, burnReward, sellReward, rewardSales, rewardHolders, rewardPendingHolders]),
] as const
