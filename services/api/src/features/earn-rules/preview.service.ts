import type { EarnPreview, EarnRules, EarnTrial } from '@lealta/contract'
import { toStroops } from '@lealta/kernel'
import { formatDecimal, parseDecimal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import type { BoughtItems, Earned } from '#domain/earn-rules/earn.ts'
import { earnWithin, judge, presentEarned, readActiveRules } from '#domain/earn-rules/judge-purchase.ts'
import { readOwed } from '#domain/tokens/earnings.repository.ts'
import { assertUsable, readDefaults, readProgram } from './earn-rules.service.ts'

/**
 * What a purchase earns now, and what of it the customer gets.
 * @throws ApiError not_found, price_item_not_found, amount_too_large
 */
export async function previewEarning(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  businessId: string,
  { customer, amount, items }: { customer: string | null; amount: string; items: BoughtItems },
) {
  const { id: tokenId } = await readProgram(deps, businessId)
  const active = await readActiveRules(deps.db, tokenId)
  const question = { tokenId, businessId, customerKey: customer, now: deps.clock.now() }
  const earned = active ? await judge(deps.db, active.rules, question, { amount, items }) : nothing
  const owed = customer === null ? 0n : await readOwed(deps.db, { tokenId, customerKey: customer })
  const taken = owed < earned.points ? owed : earned.points
  const attributes: z.input<typeof EarnPreview> = {
    ...present(earned),
    version: active?.version ?? null,
    currency: active?.rules.currency ?? (await readDefaults(deps, businessId)).currency,
    owed: decimal(taken),
    paid: decimal(earned.points - taken),
  }
  return toDocument('earn_preview', tokenId, attributes)
}

const nothing: Earned = { points: 0n, lines: [], cuts: [], minimum: null }

/**
 * What rules would give somebody for a purchase at some time, whatever was given before.
 * @throws ApiError not_found, price_item_not_found, amount_too_large, field_required for an unknown time zone
 */
export async function tryRules(
  deps: Pick<ApiDeps, 'db'>,
  businessId: string,
  { rules, amount, items, at, isFirst }: { rules: EarnRules; amount: string; items: BoughtItems; at: string; isFirst: boolean },
) {
  const { id } = await readProgram(deps, businessId)
  await assertUsable(deps, id, rules)
  const customer = { isFirst, lastVisitAt: null, birthday: null, lastBirthdayAt: null, day: 0n, total: 0n }
  const earned = earnWithin(rules, { amount: parseDecimal(amount), items }, { customer, day: 0n, total: 0n }, new Date(at))
  return toDocument('earn_trial', id, present(earned))
}

function present({ points, minimum, ...given }: Earned): z.input<typeof EarnTrial> {
  return { ...presentEarned(given), points: decimal(points), minimum: minimum === null ? null : decimal(minimum) }
}

const decimal = (stroops: bigint): string => formatDecimal(toStroops(stroops))
