import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Db, orders, saleFills, sales, type Tx, tokens } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import { isOpen } from './open-sales.repository.ts'

export type SaleRow = typeof sales.$inferSelect
export type NewFill = typeof saleFills.$inferInsert

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
    .where(and(inArray(sales.tokenId, [...tokenIds]), isOpen))
    .orderBy(desc(sales.createdAt))
}

/** Every open sale. */
export function listAllOpenSales(db: Db): Promise<SaleRow[]> {
  return db.select().from(sales).where(isOpen)
}

export async function listSaleRowsById(db: Db, ids: readonly string[]): Promise<SaleRow[]> {
  return db
    .select()
    .from(sales)
    .where(inArray(sales.id, [...ids]))
}

/** Sales of a business, or of one of its tokens, newest first; `openedBy`: the open ones of a key. One more than the limit. */
export async function listSaleRows(
  db: Db,
  { businessId, tokenId, openedBy }: { businessId: string; tokenId?: string | undefined; openedBy?: string | undefined },
  query: { cursor?: string | undefined; limit: number },
): Promise<SaleRow[]> {
  const rows = await db
    .select({ sale: sales })
    .from(sales)
    .innerJoin(tokens, eq(tokens.id, sales.tokenId))
    .where(
      and(
        eq(tokens.businessId, businessId),
        tokenId === undefined ? undefined : eq(sales.tokenId, tokenId),
        openedBy === undefined ? isNotNull(sales.openedAt) : and(eq(sales.opener, openedBy), isOpen),
        afterCursor(query.cursor, sales.createdAt, sales.id),
      ),
    )
    .orderBy(...newestFirst(sales.createdAt, sales.id))
    .limit(query.limit + 1)
  return rows.map(row => row.sale)
}

/** Writes down trades; those that are there already stay as they are. */
export async function insertFills(tx: Tx, rows: readonly NewFill[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(saleFills)
      .values([...rows])
      .onConflictDoNothing()
}

/** Trades of a sale with the order of each that was bought here, newest first; one more than the limit. */
export function listFillRows(db: Db, saleId: string, query: { cursor?: string | undefined; limit: number }) {
  return db
    .select({ fill: saleFills, orderId: orders.id })
    .from(saleFills)
    .leftJoin(orders, eq(orders.hash, saleFills.hash))
    .where(and(eq(saleFills.saleId, saleId), afterCursor(query.cursor, saleFills.createdAt, saleFills.id)))
    .orderBy(...newestFirst(saleFills.createdAt, saleFills.id))
    .limit(query.limit + 1)
}

/** Notes in which transaction a trade happened. */
export async function setFillHash(db: Db, operationId: string, hash: string): Promise<void> {
  await db.update(saleFills).set({ hash }).where(eq(saleFills.operationId, operationId))
}
