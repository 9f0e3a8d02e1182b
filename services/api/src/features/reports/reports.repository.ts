import type { ReportGroup, ReportMeasure } from '@lealta/contract'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, partnerships, pointsOfSale, reportChecks, reportSlots, subAccounts, tokens } from '#db/index.ts'

/** Most rows of one report. */
export const MOST_ROWS = 20_000

/** Days from the first to the last one, in a time zone of the IANA database. */
export type Days = { from: string; to: string; timeZone: string }

/** Which figures: by partner, only those of what partners issued. */
type ReportQuery = Days & { businessId: string; measures: readonly ReportMeasure[]; by: ReportGroup }

const figure = {
  measure: reportSlots.measure,
  asset: reportSlots.asset,
  count: sql<number>`sum(${reportSlots.count})::int`,
  amount: sql<bigint>`sum(${reportSlots.amount})`.mapWith(reportSlots.amount),
}

/** Figures of some days, beside what the report is grouped by; one more than may be. Locations are those of the places, found by their accounts. */
export function listFigures(db: Db, query: ReportQuery) {
  const key = keyOf(query)
  return db
    .select({ key, ...figure })
    .from(reportSlots)
    .where(isCounted(query))
    .groupBy(sql`1`, reportSlots.measure, reportSlots.asset)
    .orderBy(asc(sql`1`), asc(reportSlots.asset), asc(reportSlots.measure))
    .limit(MOST_ROWS + 1)
}

/** Figures of some days, all together. */
export function listTotals(db: Db, query: ReportQuery) {
  return db.select(figure).from(reportSlots).where(isCounted(query)).groupBy(reportSlots.measure, reportSlots.asset)
}

function keyOf({ by, timeZone }: ReportQuery): SQL<string> {
  const { slot, asset, operator, place, businessId } = reportSlots
  if (by === 'day') return sql<string>`to_char(${slot} at time zone ${timeZone}, 'YYYY-MM-DD')`
  if (by === 'asset') return sql<string>`${asset}`
  if (by === 'operator') return sql<string>`${operator}`
  if (by === 'place') return sql<string>`${place}`
  if (by === 'partner') return sql<string>`(select ${tokens.businessId}::text from ${tokens} where ${isIssued})`
  return sql<string>`coalesce(
    (select id::text from ${subAccounts} where ${subAccounts.publicKey} = ${place} and ${subAccounts.businessId} = ${businessId} and ${subAccounts.kind} = 'location' limit 1),
    (select ${pointsOfSale.locationId}::text from ${pointsOfSale} where ${pointsOfSale.publicKey} = ${place} and ${pointsOfSale.businessId} = ${businessId} limit 1),
    '')`
}

/** Each issuer issues one token; of stablecoins and strangers none is known. */
const isIssued = sql`${tokens.issuer} = split_part(${reportSlots.asset}, '-', 2)`

/** Whether a partner issued it: somebody on the other side of a partnership that is, or was until it ended, accepted. */
function isOfPartner(businessId: string): SQL {
  const { askerId, askedId, status } = partnerships
  return sql`exists (select from ${tokens} join ${partnerships} on ${status} in ('accepted', 'ended')
    and ((${askedId} = ${businessId} and ${askerId} = ${tokens.businessId}) or (${askerId} = ${businessId} and ${askedId} = ${tokens.businessId}))
    where ${isIssued})`
}

function isCounted({ businessId, measures, by, from, to, timeZone }: ReportQuery): SQL | undefined {
  const { slot } = reportSlots
  return and(
    eq(reportSlots.businessId, businessId),
    inArray(reportSlots.measure, [...measures]),
    by === 'partner' ? isOfPartner(businessId) : undefined,
    sql`${slot} >= ${from}::timestamp at time zone ${timeZone}`,
    sql`${slot} < (${to}::timestamp + interval '1 day') at time zone ${timeZone}`,
  )
}

/** Names of locations, by id. */
export async function listLocationNames(db: Db, businessId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: subAccounts.id, name: subAccounts.name })
    .from(subAccounts)
    .where(and(eq(subAccounts.businessId, businessId), eq(subAccounts.kind, 'location')))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findCheck(db: Db, businessId: string): Promise<Date | undefined> {
  const [row] = await db.select({ at: reportChecks.checkedAt }).from(reportChecks).where(eq(reportChecks.businessId, businessId))
  return row?.at
}
