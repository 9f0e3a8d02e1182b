import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Db, orderReturns, orders, saleFills, sales, type Tx } from '#db/index.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderReturnRow = typeof orderReturns.$inferSelect

export async function insertOrder(tx: Tx, row: typeof orders.$inferInsert): Promise<void> {
  await tx.insert(orders).values(row)
}

export async function readOrder(db: Db | Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row
}

export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

export async function updateOrder(tx: Db | Tx, id: string, change: Partial<typeof orders.$inferInsert>): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id))
}

/**
 * Ends the order of a transaction that never happens. One whose review was closed, or made way for another, was never placed: it is gone
 * (product decision 43).
 */
export async function endOrder(
  tx: Tx,
  { innerHash, state, isWithdrawn, at }: { innerHash: string; state: 'failed' | 'expired'; isWithdrawn: boolean; at: Date },
): Promise<void> {
  const isIt = and(eq(orders.innerHash, innerHash), eq(orders.status, 'pending'))
  if (isWithdrawn) await tx.delete(orders).where(isIt)
  else await tx.update(orders).set({ status: state, settledAt: at }).where(isIt)
}

/** Notes in which transaction trades happened, and what sales of a token took in by them. */
export async function sumFills(tx: Tx, tokenId: string, operationId: string, hash: string): Promise<bigint> {
  const ofToken = tx.select({ id: sales.id }).from(sales).where(eq(sales.tokenId, tokenId))
  const rows = await tx
    .update(saleFills)
    .set({ hash })
    .where(and(inArray(saleFills.saleId, ofToken), eq(saleFills.operationId, operationId)))
    .returning({ total: saleFills.total })
  return rows.reduce((total, row) => total + row.total, 0n)
}

/** Paid orders of which the ledger was not asked what they came to, oldest first. */
export function listUnreadOrders(db: Db, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.status, 'paid'), isNull(orders.income)))
    .orderBy(orders.createdAt)
    .limit(limit)
}

/** Payments back after an order, oldest first. */
export function listReturns(db: Db | Tx, orderId: string): Promise<OrderReturnRow[]> {
  return db.select().from(orderReturns).where(eq(orderReturns.orderId, orderId)).orderBy(orderReturns.createdAt)
}

export async function insertReturn(tx: Tx, row: typeof orderReturns.$inferInsert): Promise<void> {
  await tx.insert(orderReturns).values(row)
}
