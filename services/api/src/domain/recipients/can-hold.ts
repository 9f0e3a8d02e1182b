import { ApiError } from '@lealta/contract'
import { MAX_STROOPS } from '@lealta/kernel'
import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'

/** Whether an account refuses payments without a memo, by which it tells whose they are (SEP-29). */
export const demandsMemo = (account: AccountRecord | undefined): boolean => account?.data['config.memo_required'] === 'MQ=='

/** Whether an account can be paid an asset: XLM always, its own tokens (which burns them), else by a trustline that is authorised. */
export function canHold(account: AccountRecord | undefined, asset: Asset): boolean {
  if (!account) return false
  if (asset.issuer === undefined || asset.issuer === account.id) return true
  return account.balances.some(line => sameAsset(line.asset, asset) && line.isAuthorized)
}

/** Whether an account that can be paid an asset has room for so much more of it, its offers to buy counted; the issuer's own has always. */
export function hasRoomFor({ id, balances }: AccountRecord, asset: Asset, amount: bigint): boolean {
  if (asset.issuer === id) return true
  const line = balances.find(candidate => sameAsset(candidate.asset, asset))
  return line === undefined || line.balance + line.buyingLiabilities + amount <= (line.limit ?? MAX_STROOPS)
}

/**
 * Refuses what an account has no room for: its trustline keeps to its limit, which another wallet may have set, and the network to the
 * trustline.
 * @param code wallet_full where it is the wallet that asks
 * @throws ApiError that code
 */
export function assertRoom(
  account: AccountRecord | undefined,
  asset: Asset,
  amount: bigint,
  code: 'recipient_full' | 'wallet_full' = 'recipient_full',
): void {
  if (account && !hasRoomFor(account, asset, amount)) throw new ApiError(code)
}
