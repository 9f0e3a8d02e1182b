import type { PartnershipStatus } from '@lealta/contract'
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { businesses, type Db, partnerships, partnershipTokens, type Tx, tokens, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import type { TokenRow } from '#domain/tokens/tokens.repository.ts'

export type PartnershipRow = typeof partnerships.$inferSelect
export type PartnershipQuery = {
  cursor?: string | undefined
  limit: number
  direction?: 'outgoing' | 'incoming' | undefined
  status?: PartnershipStatus | undefined
}

/** Businesses on the ledger other than one's own, whose alias begins with a text or whose name contains it; the alias itself first. */
export function findBusinesses(db: Db, query: string, without: string, limit: number) {
  const { id, name, alias, logoId, accent } = businesses
  const text = query.toLowerCase()
  return db
    .select({ id, name, alias, logoId, accent })
    .from(businesses)
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .where(
      and(ne(id, without), isNotNull(wallets.enabledAt), or(sql`starts_with(${alias}, ${text})`, sql`strpos(lower(${name}), ${text}) > 0`)),
    )
    .orderBy(sql`${alias} = ${text} desc`, asc(name), asc(alias))
    .limit(limit)
}

/** Writes a request; undefined when one is open between the two already. */
export async function insertPartnership(
  tx: Tx,
  row: typeof partnerships.$inferInsert,
  tokenIds: readonly string[],
): Promise<PartnershipRow | undefined> {
  const [inserted] = await tx.insert(partnerships).values(row).onConflictDoNothing().returning()
  if (inserted) await tx.insert(partnershipTokens).values(tokenIds.map(tokenId => ({ partnershipId: inserted.id, tokenId })))
  return inserted
}

const isOf = (businessId: string) => or(eq(partnerships.askerId, businessId), eq(partnerships.askedId, businessId))

/** One of a business, whichever side it is. */
export async function findPartnership(db: Db | Tx, businessId: string, id: string): Promise<PartnershipRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerships)
    .where(and(eq(partnerships.id, id), isOf(businessId)))
  return row
}

/** As {@link findPartnership}, locked: what the two sides say goes one after the other. */
export async function lockPartnership(tx: Tx, businessId: string, id: string): Promise<PartnershipRow | undefined> {
  const [row] = await tx
    .select()
    .from(partnerships)
    .where(and(eq(partnerships.id, id), isOf(businessId)))
    .for('update')
  return row
}

export async function updatePartnership(tx: Tx, id: string, change: Partial<typeof partnerships.$inferInsert>): Promise<PartnershipRow> {
  const [updated] = await tx.update(partnerships).set(change).where(eq(partnerships.id, id)).returning()
  return updated!
}

/** Newest first; one more than the limit. */
export function listPartnershipRows(db: Db, businessId: string, query: PartnershipQuery): Promise<PartnershipRow[]> {
  const { id, askerId, askedId, createdAt, status } = partnerships
  const sides = { outgoing: eq(askerId, businessId), incoming: eq(askedId, businessId) }
  return db
    .select()
    .from(partnerships)
    .where(
      and(
        query.direction ? sides[query.direction] : isOf(businessId),
        query.status && eq(status, query.status),
        afterCursor(query.cursor, createdAt, id),
      ),
    )
    .orderBy(...newestFirst(createdAt, id))
    .limit(query.limit + 1)
}

/** Tokens of some partnerships, the oldest first. */
export async function listTokensOf(db: Db | Tx, ids: readonly string[]): Promise<{ partnershipId: string; token: TokenRow }[]> {
  if (ids.length === 0) return []
  return db
    .select({ partnershipId: partnershipTokens.partnershipId, token: tokens })
    .from(partnershipTokens)
    .innerJoin(tokens, eq(tokens.id, partnershipTokens.tokenId))
    .where(inArray(partnershipTokens.partnershipId, [...ids]))
    .orderBy(asc(tokens.enabledAt), asc(tokens.id))
}

/** Accounts that accepted partnerships want a token of the same business in, other than one of them. */
export async function listChosenElsewhere(db: Db | Tx, row: PartnershipRow): Promise<{ accounts: string[]; tokenId: string }[]> {
  const { id, askerId, askedId, status, accounts } = partnerships
  return db
    .select({ accounts, tokenId: partnershipTokens.tokenId })
    .from(partnerships)
    .innerJoin(partnershipTokens, eq(partnershipTokens.partnershipId, id))
    .where(and(eq(askerId, row.askerId), eq(askedId, row.askedId), eq(status, 'accepted'), ne(id, row.id)))
}
