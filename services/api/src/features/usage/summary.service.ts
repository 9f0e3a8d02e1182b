import type { Summary } from '@lealta/contract'
import { type Stroops, toStroops } from '@lealta/kernel'
import { formatDecimal, formatTotal } from '@lealta/stellar/amount'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toDocument } from '#documents.ts'
import { readBusinessAccount } from '#domain/businesses/business-accounts.repository.ts'
import type { ZonedTime } from '#domain/csv/zoned-time.ts'
import { addDays, readReportZone } from '#domain/reports/days.ts'
import { listOpenSales } from '#domain/sales/sales.repository.ts'
import { readFirstSteps } from '#domain/tasks/first-steps.ts'
import { listTills } from '#domain/tasks/till-floats.repository.ts'
import { isLowFloat, listGivingTills } from '#domain/tasks/till-floats.ts'
import { toTokenAssetId } from '#domain/tokens/token-asset.ts'
import { readWithHoldings } from '#domain/tokens/token-figures.ts'
import { findProgram, listEnabledTokens } from '#domain/tokens/tokens.repository.ts'
import {
  countActive,
  countHappened,
  countJoined,
  countRedemptions,
  countVisitors,
  listDayFigures,
  sumPoints,
} from './summary.repository.ts'

const DAY_MS = 86_400_000
type Attributes = z.input<typeof Summary>
type Shown = { days: number; timeZone: string }

/**
 * What an owner sees first: today beside last week, days beside as many before them, tills, and the first steps of a new
 * business. Days are those of a time zone.
 * @throws ApiError not_found, field_required for an unknown time zone
 */
export async function describeSummary(deps: ApiDeps, businessId: string, shown: Shown) {
  const zone = readReportZone(shown.timeZone)
  const business = await readBusinessAccount(deps.db, businessId)
  const program = await findProgram(deps.db, businessId)
  const asset = (program && toTokenAssetId(program)) ?? ''
  const [[found = null], onSale, open] = await Promise.all([
    program ? readWithHoldings(deps, [program], business) : [],
    countOnSale(deps, businessId),
    listTills(deps.db, businessId),
  ])
  const today = zone.dayOf(deps.clock.now())
  const zero = formatDecimal(toStroops(0n))
  const [checklist, redemptions, happened, range, days, tills] = await Promise.all([
    readFirstSteps(deps, { business, program, tills: open }),
    countRedemptions(deps.db, businessId),
    describeToday(deps, { businessId, asset, timeZone: shown.timeZone, zone }),
    describeRange(deps, { businessId, asset, ...shown, today }),
    describeDays(deps, { businessId, asset, ...shown, today }),
    describeTills(deps, { businessId, asset, open, holdings: found?.holdings }),
  ])
  const attributes: Attributes = {
    checklist,
    customers: found?.figures.holders ?? 0,
    pointsIssued: found?.figures.issued ?? zero,
    pointsOutstanding: found?.figures.outstanding ?? zero,
    rewardsOnSale: onSale,
    redemptions,
    today: happened,
    range,
    days,
    tills,
  }
  return toDocument('summary', businessId, attributes)
}

async function countOnSale({ db }: ApiDeps, businessId: string): Promise<number> {
  const enabled = await listEnabledTokens(db, businessId)
  const sales = await listOpenSales(
    db,
    enabled.map(token => token.id),
  )
  return sales.filter(sale => sale.sold < sale.quantity).length
}

type Of = { businessId: string; asset: string; timeZone: string }

/** Some days ago, when the hour that began last had begun: figures are kept by the hour, and what is compared ends alike. */
const hourAgo = (now: Date, days: number): Date => {
  const then = now.getTime() - days * DAY_MS
  return new Date(then - (then % 3_600_000))
}

/** Of the day a week ago what happened until the hour that began last is counted, and it says which. */
async function describeToday(deps: ApiDeps, { zone, ...of }: Of & { zone: ZonedTime }): Promise<Attributes['today']> {
  const now = deps.clock.now()
  const until = hourAgo(now, 7)
  const [day, weekAgo] = [zone.dayOf(now), zone.dayOf(new Date(now.getTime() - 7 * DAY_MS))]
  const [customers, today, before, lastWeek] = await Promise.all([
    countVisitors(deps.db, { ...of, from: day }),
    countHappened(deps.db, { ...of, day, until: hourAgo(now, -1) }),
    countActive(deps.db, { ...of, from: weekAgo, until }),
    countHappened(deps.db, { ...of, day: weekAgo, until }),
  ])
  return { customers, ...today, lastWeek: { customers: before, ...lastWeek, until: until.toISOString() } }
}

async function describeRange(deps: ApiDeps, { days, today, ...of }: Of & Shown & { today: string }): Promise<Attributes['range']> {
  const now = deps.clock.now()
  const from = addDays(today, 1 - days)
  const earlier = { ...of, from: addDays(from, -days), until: hourAgo(now, days) }
  const [points, active, joined, activeBefore, joinedBefore] = await Promise.all([
    sumPoints(deps.db, { ...of, from, to: today }),
    countVisitors(deps.db, { ...of, from }),
    countJoined(deps.db, { ...of, from, until: hourAgo(now, -1) }),
    countActive(deps.db, earlier),
    countJoined(deps.db, earlier),
  ])
  return {
    active,
    joined,
    before: { active: activeBefore, joined: joinedBefore },
    pointsGiven: formatTotal(points.given),
    pointsSpent: formatTotal(points.spent),
  }
}

async function describeDays(deps: ApiDeps, { days, today, ...of }: Of & Shown & { today: string }): Promise<Attributes['days']> {
  const first = addDays(today, 1 - days)
  const figures = await listDayFigures(deps.db, { ...of, from: addDays(first, -days), to: today })
  const on = (day: string) => {
    const found = figures.find(figure => figure.day === day)
    return { day, pointsGiven: formatTotal(found?.given ?? 0n), redemptions: found?.redeemed ?? 0 }
  }
  return Array.from({ length: days }, (_, place) => {
    const day = addDays(first, place)
    return { ...on(day), before: on(addDays(day, -days)) }
  })
}

type TillsOf = {
  businessId: string
  asset: string
  open: Awaited<ReturnType<typeof listTills>>
  holdings: ReadonlyMap<string, Stroops> | undefined
}

async function describeTills(deps: ApiDeps, { businessId, asset, open, holdings }: TillsOf): Promise<Attributes['tills']> {
  const giving = await listGivingTills(deps, businessId, asset)
  return open.map(({ last, ...till }) => {
    const float = holdings ? (holdings.get(till.publicKey) ?? (0n as Stroops)) : null
    return {
      ...till,
      last: last?.toISOString() ?? null,
      float: float === null ? null : formatDecimal(float),
      isLow: float !== null && isLowFloat(float) && giving.has(till.publicKey),
    }
  })
}
