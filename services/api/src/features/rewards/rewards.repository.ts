import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, type Tx, tillEvents, tokens } from '#db/index.ts'
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

/** How often a reward was handed in and counted. */
export async function countRedeemed(db: Db | Tx, tokenId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(tillEvents)
    .where(and(eq(tillEvents.tokenId, tokenId), eq(tillEvents.kind, 'redemption'), eq(tillEvents.status, 'redeemed')))
  return row?.total ?? 0
}
