import type { NftChallenge, NftChallengeStatus, PublicNftChallenge } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { readAskers } from '#domain/pay-requests/askers.ts'
import { presentShown } from '#domain/recipients/names.ts'
import { describeAssets } from '#domain/tokens/assets.ts'
import { linkTo } from '#portal-links.ts'
import type { NftChallengeRow } from './nft.repository.ts'

/** What a challenge is at a moment. */
export function statusOf({ provedAt, cancelledAt, expiresAt }: NftChallengeRow, now: Date): NftChallengeStatus {
  if (provedAt !== null) return 'proven'
  if (cancelledAt !== null) return 'cancelled'
  return now < expiresAt ? 'waiting' : 'expired'
}

/** Challenges as their verifier sees them. */
export async function presentChallenges(deps: ApiDeps, rows: readonly NftChallengeRow[]) {
  const common = await presentShared(deps, rows)
  return rows.map((row, index) => {
    const attributes: z.input<typeof NftChallenge> = { ...common[index]!, note: row.note }
    return { id: row.id, attributes }
  })
}

/** A challenge as everybody with the link sees it: who asks, not what they noted. */
export async function presentPublicChallenge(deps: ApiDeps, row: NftChallengeRow) {
  const [[common], askerOf] = await Promise.all([presentShared(deps, [row]), readAskers(deps.db, [row.account])])
  const asker = askerOf(row.account)
  const attributes: z.input<typeof PublicNftChallenge> = {
    ...common!,
    from: { publicKey: row.account, ...presentShown(deps, asker), alias: asker.alias },
  }
  return toDocument('public_nft_challenge', row.id, attributes)
}

async function presentShared(deps: ApiDeps, rows: readonly NftChallengeRow[]) {
  const assets = await describeAssets(
    deps,
    rows.map(row => row.asset),
  )
  const now = deps.clock.now()
  return rows.map((row, index) => ({
    status: statusOf(row, now),
    asset: assets[index]!,
    link: linkTo(deps, 'nftChallenge', row.id),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    holder: row.holder,
    provedAt: row.provedAt?.toISOString() ?? null,
    proof: row.proof,
  }))
}
