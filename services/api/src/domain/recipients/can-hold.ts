import { type Asset, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord } from '@lealta/stellar/horizon'

/** Whether an account can be paid an asset: XLM always, its own tokens (which burns them), else by a trustline that is authorised. */
export function canHold(account: AccountRecord | undefined, asset: Asset): boolean {
  if (!account) return false
  if (asset.issuer === undefined || asset.issuer === account.id) return true
  return account.balances.some(line => sameAsset(line.asset, asset) && line.isAuthorized)
}
