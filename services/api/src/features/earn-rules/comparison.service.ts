import type { EarnComparison, EarnRules } from '@lealta/contract'
import { formatTotal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { type Earned, earn, readRules } from '#domain/earn-rules/earn.ts'
import { listPastPurchases } from './earn-rules.repository.ts'
import { assertUsable, readProgram } from './earn-rules.service.ts'

const DAYS = 30
const MOST = 10_000

/**
 * What rules would have given for the purchases of the last thirty days, beside what was given. It begins as if nothing had been given before:
 * caps and visits count from the first of them; who came first then is a new customer.
 * @throws ApiError not_found, price_item_not_found, field_required for an unknown time zone
 */
export async function compareRules(deps: Pick<ApiDeps, 'db' | 'clock'>, businessId: string, rules: EarnRules) {
  const { id } = await readProgram(deps, businessId)
  await assertUsable(deps, id, rules)
  const since = new Date(deps.clock.now().getTime() - DAYS * 86_400_000)
  const found = await listPastPurchases(deps.db, id, since, MOST + 1)
  const past = found.slice(0, MOST).filter(({ currency }) => currency === rules.currency)
  const attributes: z.input<typeof EarnComparison> = {
    days: DAYS,
    purchases: past.length,
    customers: new Set(past.flatMap(({ customerKey }) => customerKey ?? [])).size,
    given: formatTotal(past.reduce((total, { points }) => total + points, 0n)),
    wouldGive: formatTotal(replay(rules, past.reverse())),
    isPartial: found.length > MOST,
  }
  return toDocument('earn_comparison', id, attributes)
}

/** Birthdays are asked when points are given, and not for the past. */
const unknownBirthday = { birthday: null, lastBirthdayAt: null }

type Past = Awaited<ReturnType<typeof listPastPurchases>>

/** @param past oldest first */
function replay(rules: EarnRules, past: Past): bigint {
  const read = readRules(rules)
  const customers = new Map<string, { lastVisitAt: Date | null; days: Map<string, bigint>; total: bigint; earned: boolean }>()
  const days = new Map<string, bigint>()
  let total = 0n
  for (const { customerKey, amount, items, createdAt } of past) {
    const day = read.zone.dayOf(createdAt)
    const known = customerKey === null ? undefined : customers.get(customerKey)
    const own = known ?? { lastVisitAt: null, days: new Map<string, bigint>(), total: 0n, earned: false }
    const customer = {
      ...unknownBirthday,
      isFirst: !own.earned,
      lastVisitAt: own.lastVisitAt,
      day: own.days.get(day) ?? 0n,
      total: own.total,
    }
    const history = { customer: customerKey === null ? null : customer, day: days.get(day) ?? 0n, total }
    const { points, lines }: Earned = earn(read, { amount, items }, history, createdAt)
    total += points
    days.set(day, history.day + points)
    own.days.set(day, customer.day + points)
    own.total += points
    if (lines.length > 0) own.earned = true
    if (lines.some(({ kind }) => kind === 'visit')) own.lastVisitAt = createdAt
    if (customerKey !== null) customers.set(customerKey, own)
  }
  return total
}
