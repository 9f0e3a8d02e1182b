import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, reportSlots, type Tx, tokens } from '#db/index.ts'

/** How often rewards were handed in and counted, by token; never where one is absent. */
export async function countRedeemed(db: Db | Tx, tokenIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ tokenId: tokens.id, total: sql<number>`sum(${reportSlots.count})::int` })
    .from(tokens)
    .innerJoin(
      reportSlots,
      and(
        eq(reportSlots.businessId, tokens.businessId),
        eq(reportSlots.measure, 'redeemed'),
        eq(reportSlots.asset, sql`${tokens.code} || '-' || ${tokens.issuer}`),
      ),
    )
    .where(inArray(tokens.id, [...tokenIds]))
    .groupBy(tokens.id)
  return new Map(rows.map(row => [row.tokenId, row.total]))
}
