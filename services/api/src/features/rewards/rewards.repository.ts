import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, redemptionDays, type Tx, tokens } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'

/** Rewards of a business, newest first; one more than the limit. `ready` and `pending` are told apart by what is filled in. */
export function listRewardRows(
  db: Db,
  businessId: string,
  query: { cursor?: string | undefined; limit: number; status?: 'pending' | 'ready' | 'enabled' | undefined },
): Promise<TokenRow[]> {
  const isFilled = and(sql`${tokens.imageId} is not null`, sql`${tokens.redemptionInstructions} <> ''`)
  const byStatus = {
    enabled: isNotNull(tokens.enabledAt),
    ready: and(isNull(tokens.enabledAt), isFilled),
    pending: and(isNull(tokens.enabledAt), sql`not (${isFilled})`),
  }
  return db
    .select()
    .from(tokens)
    .where(
      and(
        eq(tokens.businessId, businessId),
        eq(tokens.kind, 'reward'),
        query.status && byStatus[query.status],
        afterCursor(query.cursor, tokens.createdAt, tokens.id),
      ),
    )
    .orderBy(...newestFirst(tokens.createdAt, tokens.id))
    .limit(query.limit + 1)
}

/** How often rewards were handed in and counted, by token; never where one is absent. */
export async function countRedeemed(db: Db | Tx, tokenIds: readonly string[]): Promise<Map<string, number>> {
  const { tokenId } = redemptionDays
  const rows = await db
    .select({ tokenId, total: sql<number>`sum(${redemptionDays.total})::int` })
    .from(redemptionDays)
    .where(inArray(tokenId, [...tokenIds]))
    .groupBy(tokenId)
  return new Map(rows.map(row => [row.tokenId, row.total]))
}
