import type { EarnCapName, EarnRule, EarnRuleKind, EarnRules } from '@lealta/contract'
import { STROOPS_PER_UNIT } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { createZonedTime, type ZonedTime } from '#domain/csv/zoned-time.ts'
import { isAround, isWithin } from './is-within.ts'

/** What was bought, and for how much of the rules' currency. */
export type BoughtItems = readonly { itemId: string; quantity: number }[]
export type Bought = { amount: bigint; items: BoughtItems }

/** What the rules gave before, less what is no longer earned since it was refunded. A day is one of the rules' time zone. */
export type EarnHistory = {
  /** Null: nobody who would be known again. */
  customer: {
    isFirst: boolean
    lastVisitAt: Date | null
    /** Where they let the business see it, and when points were given for it last. */
    birthday: { month: number; day: number } | null
    lastBirthdayAt: Date | null
    day: bigint
    total: bigint
  } | null
  day: bigint
  total: bigint
}

type GivenLine = { ruleId: string; kind: EarnRuleKind; name: string; points: bigint }
export type Earned = {
  points: bigint
  lines: GivenLine[]
  cuts: { cap: EarnCapName; points: bigint }[]
  /** That the purchase does not reach. */
  minimum: bigint | null
}

/** Rules that are ready to be asked: see {@link readRules}. */
export type ReadRules = { rules: EarnRules; zone: ZonedTime }

/**
 * Makes rules ready for {@link earn}.
 * @throws ApiError field_required for an unknown time zone
 */
export const readRules = (rules: EarnRules): ReadRules => ({ rules, zone: createZonedTime(rules.timeZone) })

/**
 * What a purchase earns: the one interpretation of earn rules (product decisions §4.2). Rules add up, each rounded to whole points; of the
 * multipliers that apply now the largest counts, for everything but the welcome and the birthday; caps cut last. It reads nothing but what it is
 * given.
 * @param now by the server's clock
 * @returns lines whose sum less the cuts is `points`; exact, however large
 */
export function earn({ rules, zone }: ReadRules, bought: Bought, history: EarnHistory, now: Date): Earned {
  const minimum = rules.minimum === null ? 0n : parseDecimal(rules.minimum)
  if (bought.amount < minimum) return { points: 0n, lines: [], cuts: [], minimum }
  const basic = rules.rules.map(rule => toLine(rule, baseOf(rules, rule, bought, history, now)))
  const factor = largestFactor(rules.rules, zone, now)
  const base = sum(basic)
  const multiplied = factor ? round(rules, base * factor.hundredths, 100n) - base : 0n
  const gifts = rules.rules.map(rule => toLine(rule, giftOf(rule, history, zone, now)))
  const lines = [...basic, ...(factor ? [toLine(factor.rule, multiplied)] : []), ...gifts].filter(({ points }) => points > 0n)
  return { ...cut(rules, sum(lines), history), lines, minimum: null }
}

const toLine = ({ id, kind, name }: EarnRule, points: bigint): GivenLine => ({ ruleId: id, kind, name, points })
const sum = (lines: readonly { points: bigint }[]): bigint => lines.reduce((total, { points }) => total + points, 0n)
const whole = (points: string): bigint => BigInt(points) * STROOPS_PER_UNIT

/** What a rule gives that multipliers count for. */
function baseOf(rules: EarnRules, rule: EarnRule, { amount, items }: Bought, { customer }: EarnHistory, now: Date): bigint {
  switch (rule.kind) {
    case 'amount':
      return round(rules, amount * parseDecimal(rule.points), parseDecimal(rule.per))
    case 'visit': {
      const since = customer?.lastVisitAt ? now.getTime() - customer.lastVisitAt.getTime() : Number.POSITIVE_INFINITY
      return customer && since >= rule.hours * 3_600_000 ? whole(rule.points) : 0n
    }
    case 'item':
      return (
        items.filter(({ itemId }) => itemId === rule.itemId).reduce((total, { quantity }) => total + BigInt(quantity), 0n) *
        whole(rule.points)
      )
    case 'welcome':
    case 'birthday':
    case 'multiplier':
      return 0n
  }
}

/** What a rule gives that multipliers do not count for. */
function giftOf(rule: EarnRule, { customer }: EarnHistory, zone: ZonedTime, now: Date): bigint {
  if (rule.kind === 'welcome') return customer?.isFirst ? whole(rule.points) : 0n
  if (rule.kind !== 'birthday' || !customer?.birthday) return 0n
  const { birthday, lastBirthdayAt } = customer
  // Less than a year, since the day may be at the end of the window now and was at its beginning then.
  const isGiven = lastBirthdayAt !== null && now.getTime() - lastBirthdayAt.getTime() < 330 * 86_400_000
  return !isGiven && isAround(birthday, rule.days, zone, now) ? whole(rule.points) : 0n
}

/** A fraction in stroops, rounded to whole points. */
function round({ rounding }: EarnRules, numerator: bigint, denominator: bigint): bigint {
  const unit = denominator * STROOPS_PER_UNIT
  const up = { down: 0n, nearest: unit / 2n, up: unit - 1n }[rounding]
  return ((numerator + up) / unit) * STROOPS_PER_UNIT
}

function largestFactor(rules: readonly EarnRule[], zone: ZonedTime, now: Date) {
  let largest: { rule: EarnRule; hundredths: bigint } | undefined
  for (const rule of rules) {
    if (rule.kind !== 'multiplier' || !isWithin(rule, zone, now)) continue
    const hundredths = parseDecimal(rule.factor) / (STROOPS_PER_UNIT / 100n)
    if (!largest || hundredths > largest.hundredths) largest = { rule, hundredths }
  }
  return largest
}

/** What is left after the caps, and what each of them took. */
function cut({ caps }: EarnRules, points: bigint, { customer, day, total }: EarnHistory): Pick<Earned, 'points' | 'cuts'> {
  const given: Record<EarnCapName, bigint> = { customerDay: customer?.day ?? 0n, customerTotal: customer?.total ?? 0n, day, total }
  const cuts: Earned['cuts'] = []
  let left = points
  for (const cap of ['customerDay', 'customerTotal', 'day', 'total'] as const) {
    const most = caps[cap]
    if (most === null) continue
    const room = parseDecimal(most) - given[cap]
    const kept = room <= 0n ? 0n : room < left ? room : left
    if (kept < left) cuts.push({ cap, points: left - kept })
    left = kept
  }
  return { points: left, cuts }
}
