import { ApiError } from '@lealta/contract'
import type { ApiDeps } from '#deps.ts'
import { readActingWallet } from '#domain/wallets/acting-wallet.repository.ts'
import { listDecisions, type PaymentProviderRow } from './payment-providers.repository.ts'

/** The on-ramp, among the names of providers. */
export const CARD = 'card'

type WaysDeps = Pick<ApiDeps, 'db' | 'anchorDomain' | 'onRamp'>

/** An anchor that a business, or a person, may use. */
export type AnchorWay = { homeDomain: string; name: string | null; isOn: boolean; isAdded: boolean }

/** Which ways there are for a business; without one for people, for whom the platform's ways are on. */
export async function listWays(deps: WaysDeps, businessId: string | undefined): Promise<{ anchors: AnchorWay[]; isCardOn: boolean }> {
  const decisions = businessId === undefined ? [] : await listDecisions(deps.db, businessId)
  const isOn = (provider: string) => decisions.find(row => row.provider === provider)?.isOn ?? true
  const added = decisions.filter(isAdded).filter(({ provider }) => provider !== deps.anchorDomain)
  const own =
    deps.anchorDomain === undefined ? [] : [{ homeDomain: deps.anchorDomain, name: null, isOn: isOn(deps.anchorDomain), isAdded: false }]
  return {
    anchors: [...own, ...added.map(row => ({ homeDomain: row.provider, name: row.addedName, isOn: row.isOn, isAdded: true }))],
    isCardOn: deps.onRamp !== undefined && isOn(CARD),
  }
}

const isAdded = (row: PaymentProviderRow): boolean => row.addedName !== null

/** The ways of a wallet: those of the business that it belongs to. */
export async function listWaysOfWallet(deps: WaysDeps, walletId: string) {
  return listWays(deps, (await readActingWallet(deps.db, walletId))?.businessId)
}

/**
 * @throws ApiError not_found without an on-ramp; payment_provider_off where the owner switched it off
 */
export async function assertCardOn(deps: WaysDeps, walletId: string): Promise<void> {
  if (deps.onRamp === undefined) throw new ApiError('not_found')
  if (!(await listWaysOfWallet(deps, walletId)).isCardOn) throw new ApiError('payment_provider_off')
}

/**
 * The anchor that a wallet's money goes through, if it may.
 * @param homeDomain that of the platform if it is left out
 * @throws ApiError not_found for one that is neither the platform's nor added; payment_provider_off where the owner switched it off
 */
export async function readAnchorWay(deps: WaysDeps, walletId: string, homeDomain: string | undefined): Promise<AnchorWay> {
  const { anchors } = await listWaysOfWallet(deps, walletId)
  const way = anchors.find(one => one.homeDomain === (homeDomain ?? deps.anchorDomain))
  if (!way) throw new ApiError('not_found')
  if (!way.isOn) throw new ApiError('payment_provider_off')
  return way
}
