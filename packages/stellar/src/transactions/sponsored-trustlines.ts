import type { xdr } from '@stellar/stellar-sdk/base'
import type { Asset } from '#asset/asset.ts'
import type { UnitChange } from './built-transaction.ts'
import { addTrustline, sponsoredBy } from './operations.ts'

/** An asset an account is to hold, and the account that pays the reserve: that of the business that issued it (chain.md D2). */
export interface SponsoredAsset {
  readonly asset: Asset
  readonly sponsorId: string
}

/** The operations that let an account hold the assets, one bracket per sponsor, in the order in which sponsors come first. */
export function sponsoredTrustlines(accountId: string, lines: readonly SponsoredAsset[]): xdr.Operation[] {
  const sponsors = [...new Set(lines.map(line => line.sponsorId))]
  return sponsors.flatMap(sponsorId =>
    sponsoredBy(
      sponsorId,
      accountId,
      lines.filter(line => line.sponsorId === sponsorId).map(line => addTrustline(accountId, line.asset)),
    ),
  )
}

/** The units those trustlines take, one change per sponsor. */
export function countTrustlines(lines: readonly SponsoredAsset[]): UnitChange[] {
  const counts = new Map<string, number>()
  for (const { sponsorId } of lines) counts.set(sponsorId, (counts.get(sponsorId) ?? 0) + 1)
  return [...counts].map(([sponsor, count]) => ({ kind: 'trustline', sponsor, count }))
}
