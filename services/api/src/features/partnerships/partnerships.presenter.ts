import type { PartnerCandidate, Partnership } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { listBusinessAccounts } from '#domain/businesses/business-accounts.repository.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { listTokensOf, type PartnershipRow } from './partnerships.repository.ts'

type Business = { name: string | null; alias: string | null; logoId: string | null; accent: string }

/** A business as another may see it. */
export function presentCandidate(deps: ApiDeps, { name, alias, logoId, accent }: Business): z.input<typeof PartnerCandidate> {
  // Whoever has a wallet on the ledger has an alias.
  return {
    name: name ?? '',
    alias: alias ?? '',
    logo: presentImage(deps, logoId),
    accent: accent as z.input<typeof PartnerCandidate>['accent'],
  }
}

/** Partnerships as a business that is one of their sides sees them, in their order. */
export async function presentPartnerships(deps: ApiDeps, businessId: string, rows: readonly PartnershipRow[]) {
  const ids = rows.map(row => otherSide(row, businessId))
  const partners = new Map((await listBusinessAccounts(deps.db, [...new Set(ids)])).map(business => [business.id, business]))
  const tokens = await listTokensOf(
    deps.db,
    rows.map(row => row.id),
  )
  const known = tokens.flatMap(({ partnershipId, token }) => {
    const asset = toTokenAssetId(token)
    return asset === null ? [] : [{ partnershipId, asset }]
  })
  const assets = new Map((await describeAssets(deps, [...new Set(known.map(({ asset }) => asset))])).map(asset => [asset.id, asset]))
  return rows.map(row => {
    const attributes: z.input<typeof Partnership> = {
      direction: row.askerId === businessId ? 'outgoing' : 'incoming',
      status: row.status,
      partner: presentCandidate(deps, partners.get(otherSide(row, businessId))!),
      tokens: known.flatMap(({ partnershipId, asset }) => (partnershipId === row.id ? (assets.get(asset) ?? []) : [])),
      message: row.message,
      reason: row.reason,
      accounts: row.accounts,
      createdAt: row.createdAt.toISOString(),
      answeredAt: row.answeredAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    }
    return { id: row.id, attributes }
  })
}

/** The business on the other side. */
export const otherSide = ({ askerId, askedId }: PartnershipRow, businessId: string): string => (askerId === businessId ? askedId : askerId)
