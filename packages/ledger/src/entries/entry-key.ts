import { assertNever } from '@lealta/kernel'
import type { Asset, LedgerEntry, LedgerKey, TrustLineAsset } from '#xdr/index.ts'

/**
 * A ledger key as a short text: equal exactly if the ledger keys are equal. Its first letter tells the type of the entry. That of an account
 * is its id: the entry that is asked for most is found without making a text.
 */
export type EntryKey = string

/** The account that a trust line, offer or data entry belongs to; undefined for the other entries. */
export function toSubEntryOwner(entry: LedgerEntry): string | undefined {
  switch (entry.type) {
    case 'trustline':
    case 'data':
      return entry.accountId
    case 'offer':
      return entry.sellerId
    default:
      return undefined
  }
}

/** An asset as a text: equal exactly if the assets are equal. */
export function toAssetKey(asset: TrustLineAsset): string {
  switch (asset.type) {
    case 'native':
      return 'native'
    case 'credit_alphanum4':
      return `4${asset.code}:${asset.issuer}`
    case 'credit_alphanum12':
      return `12${asset.code}:${asset.issuer}`
    case 'liquidity_pool_shares':
      return `p${asset.poolId}`
    default:
      return assertNever(asset)
  }
}

/** Whether two assets are the same. */
export function isSameAsset(a: Asset, b: Asset): boolean {
  if (a.type === 'native' || b.type === 'native') return a.type === b.type
  return a.type === b.type && a.code === b.code && a.issuer === b.issuer
}

export const toAccountKey = (accountId: string): EntryKey => accountId
export const toTrustLineKey = (accountId: string, asset: TrustLineAsset): EntryKey => `t${accountId}${toAssetKey(asset)}`
export const toPoolShareKey = (accountId: string, poolId: string): EntryKey => `t${accountId}p${poolId}`
export const toOfferKey = (sellerId: string, offerId: bigint): EntryKey => `o${sellerId}${offerId}`
export const toDataKey = (accountId: string, name: string): EntryKey => `d${accountId}${name}`
export const toBalanceKey = (balanceId: string): EntryKey => `b${balanceId}`
export const toPoolKey = (poolId: string): EntryKey => `p${poolId}`

/** The text of a ledger key. */
export function toEntryKey(key: LedgerKey): EntryKey {
  switch (key.type) {
    case 'account':
      return toAccountKey(key.accountId)
    case 'trustline':
      return toTrustLineKey(key.accountId, key.asset)
    case 'offer':
      return toOfferKey(key.sellerId, key.offerId)
    case 'data':
      return toDataKey(key.accountId, key.name)
    case 'claimable_balance':
      return toBalanceKey(key.balanceId)
    case 'liquidity_pool':
      return toPoolKey(key.poolId)
    default:
      return assertNever(key)
  }
}

/** The ledger key of an entry. */
export function toLedgerKey(entry: LedgerEntry): LedgerKey {
  switch (entry.type) {
    case 'account':
      return { type: 'account', accountId: entry.accountId }
    case 'trustline':
      return { type: 'trustline', accountId: entry.accountId, asset: entry.asset }
    case 'offer':
      return { type: 'offer', sellerId: entry.sellerId, offerId: entry.offerId }
    case 'data':
      return { type: 'data', accountId: entry.accountId, name: entry.name }
    case 'claimable_balance':
      return { type: 'claimable_balance', balanceId: entry.balanceId }
    case 'liquidity_pool':
      return { type: 'liquidity_pool', poolId: entry.poolId }
    default:
      return assertNever(entry)
  }
}
