import { AccessLevel, type ErrorCode, type Recipient } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { assertLevel, authorize } from '#domain/access/authorize.ts'
import type { Principal } from '#domain/access/principal.ts'
import { resolveRecipients } from '#domain/batch-payments/batch-rows.ts'
import { toAsset, toAssetId } from '#domain/ledger/asset-id.ts'
import { canHold } from '#domain/recipients/can-hold.ts'
import { presentShown, type Viewer } from '#domain/recipients/names.ts'
import { looksLikePhone, readPhoneNumbers } from '#domain/recipients/phone-numbers.ts'
import { listMembersByPhone, readCountryOf } from '#domain/recipients/recipients.repository.ts'
import { assertMayAsk } from '#domain/recipients/resolve-person.ts'
import { assertPayable, type ResolvedRecipient, resolveRecipient } from '#domain/recipients/resolve-recipient.ts'

/**
 * Who stands behind what was typed or scanned, and what a payment would do. Whose an e-mail address is, is told only to people who have
 * verified one themselves; what people show a business, only to whoever has access to it; whose a phone number is, only to whoever may see
 * the members of a business, of its members, in whose place the answer then has their key.
 * @throws ApiError those of `resolveRecipient`, onboarding_incomplete; not_found for a business that is not the caller's
 */
export async function describeRecipient(
  deps: ApiDeps,
  principal: Principal,
  { query, asset, businessId }: { query: string; asset: string; businessId?: string | undefined },
) {
  const viewer = await readViewer(deps, principal, businessId)
  await assertMayAsk(deps, principal.user?.id, query)
  const member = businessId === undefined ? undefined : await findMemberByPhone(deps, principal, businessId, query)
  // Nobody, no member, or a number that could be two people's: as an alias that does not exist.
  const found = await resolveRecipient(deps, member ?? query, toAsset(asset), viewer)
  assertPayable(found)
  return { data: { id: found.publicKey ?? found.query, type: 'recipient' as const, attributes: present(deps, found) } }
}

/**
 * The same for a list, each with what is wrong with it where it leads to nobody who can be paid.
 * @throws ApiError onboarding_incomplete, network_unavailable; not_found for a business that is not the caller's
 */
export async function describeRecipients(
  deps: ApiDeps,
  principal: Principal,
  { queries, asset, businessId }: { queries: readonly string[]; asset: string; businessId?: string | undefined },
) {
  const viewer = await readViewer(deps, principal, businessId)
  await assertMayAsk(deps, principal.user?.id, queries.find(query => query.includes('@') && !query.includes('*')) ?? '')
  const found = await resolveRecipients(deps, queries, toAsset(asset), viewer)
  return { data: found.map((one, index) => ({ id: String(index), type: 'found_recipient' as const, attributes: answer(deps, one) })) }
}

/** The member of a business who verified the phone number that was typed, in any usual writing; its own country is meant where none is said. */
async function findMemberByPhone(deps: ApiDeps, principal: Principal, businessId: string, text: string): Promise<string | undefined> {
  if (!looksLikePhone(text)) return undefined
  await authorize(deps, principal, 'member.view', { businessId })
  const phones = readPhoneNumbers(text, await readCountryOf(deps.db, businessId))
  const [found, other] = await listMembersByPhone(deps.db, businessId, phones)
  return other === undefined ? found : undefined
}

const answer = (deps: ApiDeps, found: ResolvedRecipient | ErrorCode) =>
  typeof found === 'string' ? { recipient: null, problem: found } : { recipient: present(deps, found), problem: null }

async function readViewer(deps: ApiDeps, principal: Principal, businessId: string | undefined): Promise<Viewer> {
  if (businessId !== undefined) await assertLevel(deps, principal, businessId, AccessLevel.options)
  return { publicKey: principal.publicKey, businessId: businessId ?? principal.businessId }
}

function present(deps: ApiDeps, found: ResolvedRecipient): z.input<typeof Recipient> {
  return {
    kind: found.kind,
    query: found.query,
    publicKey: found.publicKey,
    ...presentShown(deps, found),
    alias: found.alias,
    delivery: found.delivery,
    memo: found.muxed?.id ?? (found.memo === null ? null : String(found.memo.value)),
    memoKind: found.muxed ? 'id' : (found.memo?.type ?? null),
    receives: deps.stablecoins.filter(coin => canHold(found.account, coin)).map(toAssetId),
  }
}
