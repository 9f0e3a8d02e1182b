import { AccessLevel, type Recipient } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { assertLevel } from '#domain/access/authorize.ts'
import type { Principal } from '#domain/access/principal.ts'
import { toAsset } from '#domain/ledger/asset-id.ts'
import { presentShown } from '#domain/recipients/names.ts'
import { assertMayAsk } from '#domain/recipients/resolve-person.ts'
import { resolveRecipient } from '#domain/recipients/resolve-recipient.ts'

/**
 * Who stands behind what was typed or scanned, and what a payment would do. Whose an e-mail address is, is told only to people who have
 * verified one themselves; what people show a business, only to whoever has access to it.
 * @throws ApiError those of `resolveRecipient`, onboarding_incomplete; not_found for a business that is not the caller's
 */
export async function describeRecipient(
  deps: ApiDeps,
  principal: Principal,
  { query, asset, businessId }: { query: string; asset: string; businessId?: string | undefined },
) {
  if (businessId !== undefined) await assertLevel(deps, principal, businessId, AccessLevel.options)
  await assertMayAsk(deps, principal.user?.id, query)
  const found = await resolveRecipient(deps, query, toAsset(asset), {
    publicKey: principal.publicKey,
    businessId: businessId ?? principal.businessId,
  })
  const attributes: z.input<typeof Recipient> = {
    kind: found.kind,
    query: found.query,
    publicKey: found.publicKey,
    ...presentShown(deps, found),
    alias: found.alias,
    delivery: found.delivery,
    memo: found.memo === null ? null : String(found.memo.value),
  }
  return { data: { id: found.publicKey ?? found.query, type: 'recipient' as const, attributes } }
}
