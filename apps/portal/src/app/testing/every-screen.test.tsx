import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createPortalRouter } from '../router.ts'
import { apiKeyScreens } from './api-keys.ts'
import { auditScreens } from './audit.ts'
import { bulkScreens } from './bulk.ts'
import { entranceScreens } from './entrance.ts'
import { loyaltyScreens } from './loyalty.ts'
import { memberScreens } from './members.ts'
import { nftScreens } from './nft.ts'
import { onboardingScreens } from './onboarding.ts'
import { operatorScreens } from './operators.ts'
import { partnershipScreens } from './partnerships.ts'
import { payRequestScreens } from './pay-requests.ts'
import { portalScreens } from './portal.ts'
import { qrScreens } from './qr.ts'
import { rewardScreens } from './rewards.ts'
import { saleScreens } from './sales.ts'
import { subAccountScreens } from './sub-accounts.ts'
import { taskScreens } from './tasks.ts'
import { tillScreens } from './tills.ts'
import { tokenScreens } from './tokens.ts'
import { transferScreens } from './transfers.ts'
import { walletScreens } from './wallet.ts'
import { webhookScreens } from './webhooks.ts'

const tested: readonly string[] = [
  auditScreens,
  apiKeyScreens,
  entranceScreens,
  portalScreens,
  loyaltyScreens,
  memberScreens,
  onboardingScreens,
  operatorScreens,
  partnershipScreens,
  payRequestScreens,
  nftScreens,
  bulkScreens,
  qrScreens,
  rewardScreens,
  saleScreens,
  tokenScreens,
  subAccountScreens,
  taskScreens,
  tillScreens,
  transferScreens,
  walletScreens,
  webhookScreens,
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
