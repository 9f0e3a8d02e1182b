import { and, count, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { activityRecords, type Db, pointsOfSale, tillEvents } from '#db/index.ts'

/** Tills that are open. */
export async function countTills(db: Db, businessId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
  return row?.total ?? 0
}

/** Rewards that were handed in and counted. */
export async function countRedemptions(db: Db, businessId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(tillEvents)
    .innerJoin(pointsOfSale, eq(pointsOfSale.id, tillEvents.posId))
    .where(and(eq(pointsOfSale.businessId, businessId), eq(tillEvents.kind, 'redemption'), eq(tillEvents.status, 'redeemed')))
  return row?.total ?? 0
}

/** Redemptions a day (UTC) since a moment. */
export function listRedemptionDays(db: Db, businessId: string, since: Date): Promise<{ day: string; total: number }[]> {
  const day = sql<string>`to_char(${tillEvents.at} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ day, total: sql<number>`count(*)::int` })
    .from(tillEvents)
    .innerJoin(pointsOfSale, eq(pointsOfSale.id, tillEvents.posId))
    .where(
      and(
        eq(pointsOfSale.businessId, businessId),
        eq(tillEvents.kind, 'redemption'),
        eq(tillEvents.status, 'redeemed'),
        gte(tillEvents.at, since),
      ),
    )
    .groupBy(day)
}

/** Points that left the business for people a day (UTC) since a moment: paid, minted to somebody, or sent to wait. */
export function listGivenDays(
  db: Db,
  businessId: string,
  asset: string,
  ownKeys: readonly string[],
  since: Date,
): Promise<{ day: string; total: string }[]> {
  const day = sql<string>`to_char(${activityRecords.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  return db
    .select({ day, total: sql<string>`sum(${activityRecords.amount}::numeric)::text` })
    .from(activityRecords)
    .where(
      and(
        eq(activityRecords.businessId, businessId),
        eq(activityRecords.asset, asset),
        inArray(activityRecords.entityType, ['payment', 'paymentClaimable', 'mint']),
        gte(activityRecords.createdAt, since),
        sql`coalesce(${activityRecords.toKey}, '') not in ${ownKeys.length > 0 ? [...ownKeys] : ['']}`,
      ),
    )
    .groupBy(day)
}

/** Whether the business ever gave points away. */
export async function hasGivenPoints(db: Db, businessId: string, asset: string, ownKeys: readonly string[]): Promise<boolean> {
  const days = await listGivenDays(db, businessId, asset, ownKeys, new Date(0))
  return days.length > 0
}
