import { and, eq, sql } from 'drizzle-orm'
import { type Db, marketCloses } from '#db/index.ts'

/** The one row. */
const ONLY = 1

export type MarketRow = typeof marketCloses.$inferSelect

/** What an address said when it was last good; undefined for one that was never asked. */
export async function readMarketRow(db: Db, url: string): Promise<MarketRow | undefined> {
  const [row] = await db
    .select()
    .from(marketCloses)
    .where(and(eq(marketCloses.id, ONLY), eq(marketCloses.url, url)))
  return row
}

/**
 * Claims the next read of an address: true for one caller until `before` has passed again. Another address than the last is read at once, and
 * what the last said is forgotten.
 */
export async function claimMarketRead(db: Db, url: string, now: Date, before: Date): Promise<boolean> {
  const claimed = await db
    .insert(marketCloses)
    .values({ id: ONLY, url, date: null, rates: {}, readAt: null, triedAt: now, problem: null })
    .onConflictDoUpdate({
      target: marketCloses.id,
      set: {
        url,
        date: sql`case when ${marketCloses.url} = excluded.url then ${marketCloses.date} end`,
        rates: sql`case when ${marketCloses.url} = excluded.url then ${marketCloses.rates} else excluded.rates end`,
        readAt: sql`case when ${marketCloses.url} = excluded.url then ${marketCloses.readAt} end`,
        triedAt: now,
      },
      setWhere: sql`${marketCloses.url} <> excluded.url or ${marketCloses.triedAt} <= ${before.toISOString()}::timestamptz`,
    })
    .returning({ id: marketCloses.id })
  return claimed.length > 0
}

/** Notes how a read ended; what is not given stays. */
export async function saveMarketRead(
  db: Db,
  url: string,
  result: Partial<Pick<MarketRow, 'date' | 'rates' | 'readAt'>> & Pick<MarketRow, 'problem'>,
): Promise<void> {
  await db
    .update(marketCloses)
    .set(result)
    .where(and(eq(marketCloses.id, ONLY), eq(marketCloses.url, url)))
}
