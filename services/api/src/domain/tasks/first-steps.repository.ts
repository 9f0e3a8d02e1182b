import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import { type Db, reportSlots, sales, tokens } from '#db/index.ts'

/** Figures of an asset that a business gave away. */
export const isGiven = (businessId: string, asset: string): SQL | undefined =>
  and(eq(reportSlots.businessId, businessId), eq(reportSlots.measure, 'given'), eq(reportSlots.asset, asset))

/** Whether the business ever gave points away. */
export async function hasGivenPoints(db: Db, businessId: string, asset: string): Promise<boolean> {
  const [row] = await db.select({ slot: reportSlots.slot }).from(reportSlots).where(isGiven(businessId, asset)).limit(1)
  return row !== undefined
}

/** Whether the business ever put a reward on sale. */
export async function hasSoldRewards(db: Db, businessId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: sales.id })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(and(eq(tokens.businessId, businessId), eq(tokens.kind, 'reward'), isNotNull(sales.openedAt)))
    .limit(1)
  return row !== undefined
}
