import { type Stroops, toStroops } from '@lealta/kernel'
import type { AccountRecord } from '@lealta/stellar/horizon'

/** XLM on an account. */
export function readXlm(account: AccountRecord): Stroops {
  return account.balances.find(line => line.asset.issuer === undefined)?.balance ?? toStroops(0n)
}

/** What an account may not go below: (2 + subentries + sponsoring − sponsored) × base reserve (CAP-33). */
export function readMinimumBalance(account: AccountRecord, baseReserve: bigint): bigint {
  return BigInt(2 + account.subentryCount + account.numSponsoring - account.numSponsored) * baseReserve
}

/** XLM that an account could still use; less than 0 when the reserve was raised since. */
export function readSpareXlm(account: AccountRecord, baseReserve: bigint): bigint {
  return readXlm(account) - readMinimumBalance(account, baseReserve)
}
