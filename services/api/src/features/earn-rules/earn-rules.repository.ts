import { and, desc, eq, gte } from 'drizzle-orm'
import { businesses, type Db, purchases } from '#db/index.ts'

/** Country of a business, ISO 3166-1 alpha-2. */
export async function readCountry(db: Db, businessId: string): Promise<string | null> {
  const [row] = await db.select({ country: businesses.country }).from(businesses).where(eq(businesses.id, businessId))
  return row?.country ?? null
}

/** Purchases of a program since a moment, newest first. */
export function listPastPurchases(db: Db, tokenId: string, since: Date, limit: number) {
  const { customerKey, amount, items, points, currency, createdAt } = purchases
  return db
    .select({ customerKey, amount, items, points, currency, createdAt })
    .from(purchases)
    .where(and(eq(purchases.tokenId, tokenId), gte(createdAt, since)))
    .orderBy(desc(createdAt), desc(purchases.id))
    .limit(limit)
}
