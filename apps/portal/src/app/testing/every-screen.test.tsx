import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPortalRouter } from '../router.ts'
import { entranceScreens } from './entrance.ts'
import { loyaltyScreens } from './loyalty.ts'
import { onboardingScreens } from './onboarding.ts'
import { operatorScreens } from './operators.ts'
import { portalScreens } from './portal.ts'
import { rewardScreens } from './rewards.ts'
import { subAccountScreens } from './sub-accounts.ts'
import { tillScreens } from './tills.ts'
import { walletScreens } from './wallet.ts'

const tested: readonly string[] = [
  entranceScreens,
  portalScreens,
  loyaltyScreens,
  onboardingScreens,
  operatorScreens,
  rewardScreens,
  subAccountScreens,
  tillScreens,
  walletScreens,
].flatMap(Object.keys)

test('every page of the route tree is tested in its states, once', () => {
  const router = createPortalRouter()
  const routes: AnyRoute[] = Object.values(router.routesById)
  expect(tested.toSorted()).toEqual(routes.filter(isPage).map(pathOf).toSorted())
})

const pathOf = ({ fullPath }: AnyRoute): string => fullPath.replace(/(.)\/$/, '$1')

/** Whether a screen is shown at the route's address. A route with an index is its frame, and one without a component redirects. */
function isPage({ isRoot, path, children, options }: AnyRoute): boolean {
  const isFrame = isRoot || !path || Object.values<AnyRoute>(children ?? {}).some(child => child.path === '/')
  return Boolean(options.component) && !isFrame
}
