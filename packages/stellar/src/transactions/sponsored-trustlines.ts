import type { Asset } from '#asset/asset.ts'
import { addTrustline, type Step, sponsoredBy } from './operations.ts'

/** An asset an account is to hold, and the account that pays the reserve: that of the business that issued it (chain design D2). */
export interface SponsoredAsset {
  readonly asset: Asset
  readonly sponsorId: string
}

/** The steps that let an account hold the assets, one bracket per sponsor, in the order in which sponsors come first. */
export function sponsoredTrustlines(accountId: string, lines: readonly SponsoredAsset[]): Step[] {
  const sponsors = [...new Set(lines.map(line => line.sponsorId))]
  return sponsors.flatMap(sponsorId =>
    sponsoredBy(
      sponsorId,
      accountId,
      lines.filter(line => line.sponsorId === sponsorId).map(line => addTrustline(accountId, line.asset)),
    ),
  )
}
