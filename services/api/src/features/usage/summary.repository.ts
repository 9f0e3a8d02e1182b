import type { ReportMeasure } from '@lealta/contract'
import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { type Db, members, memberVisits, reportSlots } from '#db/index.ts'

type Of = { businessId: string; asset: string; timeZone: string }

/** Rewards that were handed in and counted. */
export async function countRedemptions(db: Db, businessId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${reportSlots.count}), 0)::int` })
    .from(reportSlots)
    .where(and(eq(reportSlots.businessId, businessId), eq(reportSlots.measure, 'redeemed')))
  return row?.total ?? 0
}

/** How often points were given and rewards redeemed on a day, `YYYY-MM-DD`, up to a moment. */
export async function countHappened(db: Db, { day, until, ...of }: Of & { day: string; until: Date }) {
  const [row] = await db
    .select({ given: countOf('given'), redeemed: countOf('redeemed') })
    .from(reportSlots)
    .where(and(isShown(of), inDays(of, day, day), sql`${reportSlots.slot} < ${until.toISOString()}`))
  return { given: row?.given ?? 0, redeemed: row?.redeemed ?? 0 }
}

type Until = Omit<Of, 'asset'> & { from: string; until: Date }

/** Members who visited since the beginning of a day, `YYYY-MM-DD`: told by when each was there last. */
export function countVisitors(db: Db, { businessId, timeZone, from }: Omit<Until, 'until'>): Promise<number> {
  const { lastVisit } = members
  return db.$count(members, and(eq(members.businessId, businessId), gte(lastVisit, sql`${from}::timestamp at time zone ${timeZone}`)))
}

/** Ended periods that a process remembers: what was counted in them stays. */
const MOST_PERIODS = 1_000
const counted = new WeakMap<Db, LRUCache<string, Promise<number>>>()

/**
 * Members who visited, each once, from the beginning of a day, `YYYY-MM-DD`, until an hour begins that is long over: it is counted once, and
 * again after a failure.
 */
export function countActive(db: Db, period: Until): Promise<number> {
  const known = counted.get(db) ?? new LRUCache<string, Promise<number>>({ max: MOST_PERIODS })
  counted.set(db, known)
  const key = [period.businessId, period.from, period.until.toISOString(), period.timeZone].join(' ')
  const found = known.get(key)
  if (found) return found
  const counting = readActive(db, period)
  known.set(key, counting)
  counting.catch(() => known.delete(key))
  return counting
}

async function readActive(db: Db, { businessId, timeZone, from, until }: Until): Promise<number> {
  const { slot, publicKey } = memberVisits
  // Hashed: "count(distinct …)" sorts them by the rules of a language, which takes twice as long.
  const seen = db
    .selectDistinct({ publicKey })
    .from(memberVisits)
    .where(and(eq(memberVisits.businessId, businessId), sql`${slot} >= ${from}::timestamp at time zone ${timeZone}`, lt(slot, until)))
    .as('seen')
  const [row] = await db.select({ total: count() }).from(seen)
  return row?.total ?? 0
}

/** Who became a member from the beginning of a day, `YYYY-MM-DD`, until a moment. */
export function countJoined(db: Db, { businessId, timeZone, from, until }: Until): Promise<number> {
  const { since } = members
  return db.$count(
    members,
    and(eq(members.businessId, businessId), sql`${since} >= ${from}::timestamp at time zone ${timeZone}`, lt(since, until)),
  )
}

/**
 * Points given and spent on some days, stroops, neither below zero: spent is what sales earned in points and what was paid to the business;
 * a refund of an order, which is a payment too, takes its points off both, and points taken back before they were accepted are not given.
 */
export async function sumPoints(db: Db, { from, to, ...of }: Of & { from: string; to: string }): Promise<{ given: bigint; spent: bigint }> {
  const { businessId, asset, measure, amount } = reportSlots
  const sum = (signs: Partial<Record<ReportMeasure, 1 | -1>>) =>
    sql<bigint>`greatest(0, ${sql.join(
      Object.entries(signs).map(
        ([of, sign]) => sql`coalesce(sum(${amount}) filter (where ${measure} = ${of}), 0) * ${sql.raw(String(sign))}`,
      ),
      sql` + `,
    )})`.mapWith(amount)
  const [row] = await db
    .select({
      given: sum({ given: 1, cancelled: -1, refunded: -1 }),
      spent: sum({ income: 1, received: 1, refunded: -1 }),
    })
    .from(reportSlots)
    .where(and(eq(businessId, of.businessId), eq(asset, of.asset), inDays(of, from, to)))
  return row ?? { given: 0n, spent: 0n }
}

/** Points given and rewards redeemed by day, `YYYY-MM-DD`, from the first to the last one. */
export function listDayFigures(db: Db, { from, to, ...of }: Of & { from: string; to: string }) {
  const { slot, measure, amount } = reportSlots
  return db
    .select({
      day: sql<string>`to_char(${slot} at time zone ${of.timeZone}, 'YYYY-MM-DD')`,
      given: sql<bigint>`coalesce(sum(${amount}) filter (where ${measure} = 'given'), 0)`.mapWith(amount),
      redeemed: countOf('redeemed'),
    })
    .from(reportSlots)
    .where(and(isShown(of), inDays(of, from, to)))
    .groupBy(sql`1`)
}

const countOf = (measure: 'given' | 'redeemed') =>
  sql<number>`coalesce(sum(${reportSlots.count}) filter (where ${reportSlots.measure} = ${measure}), 0)::int`

/** Points that were given, and rewards whatever they are. */
const isShown = ({ businessId, asset }: Of): SQL =>
  sql`${reportSlots.businessId} = ${businessId} and (${reportSlots.measure} = 'redeemed' or (${reportSlots.measure} = 'given' and ${reportSlots.asset} = ${asset}))`

const inDays = ({ timeZone }: Of, from: string, to: string): SQL =>
  sql`${reportSlots.slot} >= ${from}::timestamp at time zone ${timeZone} and ${reportSlots.slot} < (${to}::timestamp + interval '1 day') at time zone ${timeZone}`
