import type { Asset, Balance } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { isNftLike } from '@lealta/stellar/asset'
import type { PortalLink } from '#shared/routing/link.ts'

/** A wallet's holding of one asset, in stroops. `available` is the usable part; the rest shows where the difference is. */
export interface Holding {
  readonly asset: Asset
  readonly balance: Stroops
  readonly available: Stroops
  readonly reserved: Stroops
  readonly selling: Stroops
  readonly queued: Stroops
  readonly isAuthorized: boolean
}

/** Parses a balance of the API. @throws AmountError if it is not one */
export function toHolding(balance: Balance): Holding {
  return {
    asset: balance.asset,
    balance: parseDecimal(balance.balance),
    available: parseDecimal(balance.available),
    reserved: parseDecimal(balance.reserved),
    selling: parseDecimal(balance.selling_liabilities),
    queued: parseDecimal(balance.queued),
    isAuthorized: balance.authorized,
  }
}

/** The kinds of assets with their own screen in the wallet. */
export type WalletKind = 'stablecoin' | 'loyalty_program' | 'reward'

/** Holdings of one kind; rewards and tokens with nothing left are omitted, since there is nothing to do with them. */
export function listOfKind(holdings: readonly Holding[], kind: WalletKind | 'token'): Holding[] {
  const isShownEmpty = kind !== 'reward' && kind !== 'token'
  return holdings.filter(({ asset, balance }) => asset.kind === kind && (isShownEmpty || balance > 0n)).sort(byName)
}

/** Holdings without their own screen: lumens if there are any, and assets unknown to the product. */
export function listOthers(holdings: readonly Holding[]): Holding[] {
  return holdings.filter(({ asset, balance }) => asset.kind === 'other' || (asset.kind === 'native' && balance > 0n)).sort(byName)
}

/** Whether there is one single one of an asset for ever, which cannot be paid (product decision 11). */
export const isUniqueAsset = ({ fixed_number }: Pick<Asset, 'fixed_number'>): boolean =>
  fixed_number !== null && isNftLike(parseDecimal(fixed_number))

/** Holdings with something to pay, unique ones left out. Expired rewards stay: they can be returned to their shop, but not redeemed. */
export function listPayable(holdings: readonly Holding[]): Holding[] {
  const order = { loyalty_program: 0, stablecoin: 1, token: 2, reward: 3, other: 4, native: 5 } as const
  return holdings
    .filter(({ asset, available, isAuthorized }) => available > 0n && isAuthorized && !isUniqueAsset(asset))
    .sort((a, b) => order[a.asset.kind] - order[b.asset.kind] || byName(a, b))
}

/** Link to an asset's screen in the wallet. */
export function assetLink({ id, kind }: Pick<Asset, 'id' | 'kind'>): PortalLink {
  switch (kind) {
    case 'stablecoin':
      return { to: '/u/wallet/stablecoins/$asset', params: { asset: id } }
    case 'loyalty_program':
      return { to: '/u/wallet/loyalty-points/$asset', params: { asset: id } }
    case 'reward':
      return { to: '/u/wallet/rewards/$asset', params: { asset: id } }
    default:
      return { to: '/u/wallet/dashboard/$item', params: { item: id } }
  }
}

/** Whether a reward has expired; in the end the API decides. */
export function isExpired(expiresAt: string | null, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= now.getTime()
}

function byName(a: Holding, b: Holding): number {
  return a.asset.name.localeCompare(b.asset.name)
}
