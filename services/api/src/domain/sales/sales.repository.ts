import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Db, sales, type Tx } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

export type SaleRow = typeof sales.$inferSelect

export async function readSale(db: Db | Tx, id: string): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(sales).where(eq(sales.id, id))
  return row
}

export async function lockSale(tx: Tx, id: string): Promise<SaleRow | undefined> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, id)).for('update')
  return row
}

export async function insertSale(tx: Tx, row: typeof sales.$inferInsert): Promise<void> {
  await tx.insert(sales).values(row)
}

export async function updateSale(tx: Tx, id: string, change: Partial<typeof sales.$inferInsert>): Promise<void> {
  await tx.update(sales).set(change).where(eq(sales.id, id))
}

/** Open sales of tokens, newest first. */
export async function listOpenSales(db: Db | Tx, tokenIds: readonly string[]): Promise<SaleRow[]> {
  if (tokenIds.length === 0) return []
  return db
    .select()
    .from(sales)
    .where(and(inArray(sales.tokenId, [...tokenIds]), isNotNull(sales.openedAt), isNull(sales.closedAt)))
    .orderBy(desc(sales.createdAt))
}

export async function listSaleRowsById(db: Db, ids: readonly string[]): Promise<SaleRow[]> {
  return db
    .select()
    .from(sales)
    .where(inArray(sales.id, [...ids]))
}

/** Sales of a token, newest first; one more than the limit. */
export function listSaleRows(db: Db, tokenId: string, query: { cursor?: string | undefined; limit: number }): Promise<SaleRow[]> {
  return db
    .select()
    .from(sales)
    .where(and(eq(sales.tokenId, tokenId), isNotNull(sales.openedAt), afterCursor(query.cursor, sales.createdAt, sales.id)))
    .orderBy(...newestFirst(sales.createdAt, sales.id))
    .limit(query.limit + 1)
}
