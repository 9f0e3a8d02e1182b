import { ApiError, type EarnRules, type EarnRulesOfProgram } from '@lealta/contract'
import type { z } from 'zod'
import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { RegisteredPrincipal } from '#domain/access/principal.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { recordActOfCall } from '#domain/audit/current-call.ts'
import { createZonedTime } from '#domain/csv/zoned-time.ts'
import { dropDraft, listVersions, numberDraft, readDraft, readPriceItems, saveDraft } from '#domain/earn-rules/earn-rules.repository.ts'
import { findProgram, type TokenRow } from '#domain/tokens/tokens.repository.ts'
import { readCountry } from './earn-rules.repository.ts'

const SHOWN = 50

/** Currency and time zone of shops by their country: those where the product is (product decision 19). */
const byCountry: Record<string, { currency: string; timeZone: string }> = {
  AR: { currency: 'ARS', timeZone: 'America/Argentina/Buenos_Aires' },
  US: { currency: 'USD', timeZone: 'America/Los_Angeles' },
}

/** @throws ApiError not_found while there is no program */
export async function readProgram(deps: Pick<ApiDeps, 'db'>, businessId: string): Promise<TokenRow> {
  const program = await findProgram(deps.db, businessId)
  if (!program) throw new ApiError('not_found')
  return program
}

/** What rules go by where nothing else is said. */
export async function readDefaults(deps: Pick<ApiDeps, 'db'>, businessId: string) {
  return byCountry[(await readCountry(deps.db, businessId)) ?? ''] ?? { currency: 'USD', timeZone: 'UTC' }
}

/**
 * The rules of a program: active, draft, and those before.
 * @throws ApiError not_found
 */
export async function describeRules(deps: Pick<ApiDeps, 'db'>, businessId: string) {
  const program = await readProgram(deps, businessId)
  const rows = await listVersions(deps.db, program.id, SHOWN)
  const versions = rows.map(({ version, rules, activeSince }, place) => ({
    ...{ version, rules, activeSince: activeSince!.toISOString() },
    activeUntil: rows[place - 1]?.activeSince?.toISOString() ?? null,
  }))
  const [latest] = versions
  const draft = await readDraft(deps.db, program.id)
  const attributes: z.input<typeof EarnRulesOfProgram> = {
    active: latest && latest.rules.rules.length > 0 ? latest : null,
    draft: draft ? { rules: draft.rules, savedAt: draft.savedAt.toISOString() } : null,
    versions,
    defaults: await readDefaults(deps, businessId),
  }
  return toDocument('earn_rules', program.id, attributes)
}

/**
 * Writes the draft, whole.
 * @throws ApiError not_found, price_item_not_found, field_required for an unknown time zone
 */
export async function writeDraft(deps: Pick<ApiDeps, 'db' | 'clock'>, businessId: string, rules: EarnRules) {
  const program = await readProgram(deps, businessId)
  await assertUsable(deps, program.id, rules)
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    await saveDraft(tx, program.id, rules, at)
    await recordActOfCall(tx, at, program.id)
  })
  return describeRules(deps, businessId)
}

/** @throws ApiError price_item_not_found, field_required for an unknown time zone */
export async function assertUsable(deps: Pick<ApiDeps, 'db'>, tokenId: string, rules: EarnRules): Promise<void> {
  createZonedTime(rules.timeZone)
  const items = await readPriceItems(deps.db, tokenId)
  const isKnown = (itemId: string) => items.some(({ id }) => id === itemId)
  if (rules.rules.some(rule => rule.kind === 'item' && !isKnown(rule.itemId))) throw new ApiError('price_item_not_found')
}

/** @throws ApiError not_found */
export async function deleteDraft(deps: Pick<ApiDeps, 'db' | 'clock'>, businessId: string): Promise<undefined> {
  const { id } = await readProgram(deps, businessId)
  await inTransaction(deps.db, async tx => {
    await dropDraft(tx, id)
    await recordActOfCall(tx, deps.clock.now(), id)
  })
}

/**
 * Makes the draft count from now on.
 * @param savedAt of the draft that the caller has seen
 * @throws ApiError not_found; earn_rules_changed when the draft is another by now, or is gone
 */
export async function activateDraft(deps: Pick<ApiDeps, 'db' | 'clock'>, actor: RegisteredPrincipal, businessId: string, savedAt: string) {
  const program = await readProgram(deps, businessId)
  const at = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const version = await numberDraft(tx, { tokenId: program.id, savedAt: new Date(savedAt), at })
    if (version === undefined) throw new ApiError('earn_rules_changed')
    const details = { version: String(version) }
    await recordAudit(tx, { at, actor: actor.user.id, action: 'earnRules.activate', subject: program.id, details })
  })
  return describeRules(deps, businessId)
}
