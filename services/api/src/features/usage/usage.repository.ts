import { and, count, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, givenDays, pointsOfSale, redemptionDays, tokens } from '#db/index.ts'

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
    .select({ total: sql<number>`coalesce(sum(${redemptionDays.total}), 0)::int` })
    .from(redemptionDays)
    .innerJoin(tokens, eq(tokens.id, redemptionDays.tokenId))
    .where(eq(tokens.businessId, businessId))
  return row?.total ?? 0
}

/** Redemptions a day (UTC) since a day, `YYYY-MM-DD`. */
export function listRedemptionDays(db: Db, businessId: string, since: string): Promise<{ day: string; total: number }[]> {
  const { day } = redemptionDays
  return db
    .select({ day, total: sql<number>`sum(${redemptionDays.total})::int` })
    .from(redemptionDays)
    .innerJoin(tokens, eq(tokens.id, redemptionDays.tokenId))
    .where(and(eq(tokens.businessId, businessId), gte(day, since)))
    .groupBy(day)
}

/** Points that left the business for people a day (UTC) since a day, `YYYY-MM-DD`: paid, minted to somebody, or sent to wait. */
export function listGivenDays(db: Db, businessId: string, asset: string, since: string): Promise<{ day: string; total: string }[]> {
  const { day, total } = givenDays
  return db
    .select({ day, total })
    .from(givenDays)
    .where(and(eq(givenDays.businessId, businessId), eq(givenDays.asset, asset), gte(day, since)))
}

/** Whether the business ever gave points away. */
export async function hasGivenPoints(db: Db, businessId: string, asset: string): Promise<boolean> {
  const [row] = await db
    .select({ day: givenDays.day })
    .from(givenDays)
    .where(and(eq(givenDays.businessId, businessId), eq(givenDays.asset, asset)))
    .limit(1)
  return row !== undefined
}
