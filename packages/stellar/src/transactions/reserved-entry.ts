import { type Asset, sameAsset } from '#asset/asset.ts'

/** Something on the ledger that takes base reserves: an entry, or an account's signer (CAP-33). */
export type ReservedEntry =
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'trustline'; readonly account: string; readonly asset: Asset }
  | { readonly kind: 'signer'; readonly account: string; readonly key: string }
  | { readonly kind: 'data'; readonly account: string; readonly name: string }
  /** `offerId` is left out while the ledger has not given one yet. */
  | { readonly kind: 'offer'; readonly account: string; readonly offerId?: bigint }
  /** No account carries it. `claimants` is known of one that is being made. */
  | { readonly kind: 'claimableBalance'; readonly balanceId: string; readonly claimants?: number }

/** An entry that a transaction adds while another account pays its reserves. */
export type SponsoredEntry = ReservedEntry & {
  /** The account that pays. */
  readonly sponsor: string
  /** The account in whose making it was added: they stand and fall together. */
  readonly partOf?: string
}

/** Base reserves that an entry takes (CAP-33): 2 for an account, 1 for each claimant of a claimable balance, else 1. */
export function countReserves(entry: ReservedEntry): number {
  if (entry.kind === 'account') return 2
  return entry.kind === 'claimableBalance' ? (entry.claimants ?? 0) : 1
}

/** Whether two descriptions mean the same entry. */
export function sameEntry(a: ReservedEntry, b: ReservedEntry): boolean {
  if (a.kind === 'claimableBalance') return b.kind === 'claimableBalance' && a.balanceId === b.balanceId
  if (a.kind !== b.kind || a.account !== b.account) return false
  switch (a.kind) {
    case 'account':
      return true
    case 'trustline':
      return b.kind === 'trustline' && sameAsset(a.asset, b.asset)
    case 'signer':
      return b.kind === 'signer' && a.key === b.key
    case 'data':
      return b.kind === 'data' && a.name === b.name
    case 'offer':
      return b.kind === 'offer' && a.offerId !== undefined && a.offerId === b.offerId
  }
}
