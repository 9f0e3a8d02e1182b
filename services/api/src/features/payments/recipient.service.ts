import { ApiError, type Recipient } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { presentImage } from '#domain/images/present-image.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { resolveRecipient } from '#domain/recipients/resolve-recipient.ts'
import { readUser } from '#domain/wallets/wallets.repository.ts'

/**
 * Who stands behind what was typed or scanned, and what a payment would do. Whose an e-mail address is, is told only to people who have
 * verified one themselves. Throws as `resolveRecipient`, and onboarding_incomplete
 */
export async function describeRecipient(deps: ApiDeps, userId: string | undefined, query: string, assetId: string) {
  if (query.includes('@') && !query.includes('*')) {
    const user = userId === undefined ? undefined : await readUser(deps.db, userId)
    if (!user?.emailVerifiedAt) throw new ApiError('onboarding_incomplete')
  }
  const found = await resolveRecipient(deps, query, toAsset(assetId))
  const attributes: z.input<typeof Recipient> = {
    kind: found.kind,
    query: found.query,
    publicKey: found.publicKey,
    name: found.name,
    alias: found.alias,
    image: presentImage(deps, found.logoId),
    delivery: found.delivery,
    memo: found.memo === null ? null : String(found.memo.value),
  }
  return { data: { id: found.publicKey ?? found.query, type: 'recipient' as const, attributes } }
}
