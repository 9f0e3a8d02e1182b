import { type Stroops, toStroops } from '@lealta/kernel'
import { type Asset, isNative, sameAsset } from '@lealta/stellar/asset'
import type { AccountRecord, BalanceRecord } from '@lealta/stellar/horizon'

/** Reserve per ledger entry: 0.5 XLM (CAP-33 counts sponsored entries out). */
const baseReserve = 5_000_000n

/** What a person may use of a balance and where the rest is (product.md §5, trap 7). The shape `AmountField` explains. */
export interface AvailableBalance {
  asset: Asset
  balance: Stroops
  reserved: Stroops
  selling: Stroops
  available: Stroops
}

/** XLM that must stay: two entries for the account itself, one per sub-entry and per entry it sponsors, less those sponsored for it. */
export function toReserve(account: AccountRecord): Stroops {
  const entries = 2 + account.subentryCount + account.numSponsoring - account.numSponsored
  return toStroops(BigInt(Math.max(entries, 0)) * baseReserve)
}

/** Available = balance − reserve (XLM only) − what open offers promise; never below 0. */
export function toAvailable(account: AccountRecord, record: BalanceRecord): AvailableBalance {
  const reserved = isNative(record.asset) ? toReserve(account) : toStroops(0n)
  const left = record.balance - reserved - record.sellingLiabilities
  return {
    asset: record.asset,
    balance: record.balance,
    reserved,
    selling: record.sellingLiabilities,
    available: toStroops(left > 0n ? left : 0n),
  }
}

/** The balance of one asset; `undefined` when the account does not accept it. */
export function readBalance(account: AccountRecord, asset: Asset): AvailableBalance | undefined {
  const record = account.balances.find(candidate => sameAsset(candidate.asset, asset))
  return record && toAvailable(account, record)
}
