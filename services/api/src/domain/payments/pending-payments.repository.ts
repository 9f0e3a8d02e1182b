import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import { type Db, pendingPayments, type Tx } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

export type PendingPaymentRow = typeof pendingPayments.$inferSelect

/** Stores a payment that waits; undefined when its balance id is known already. */
export async function insertPending(tx: Tx, row: typeof pendingPayments.$inferInsert): Promise<PendingPaymentRow | undefined> {
  const [inserted] = await tx.insert(pendingPayments).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function readPendingPayment(db: Db | Tx, id: string): Promise<PendingPaymentRow | undefined> {
  const [row] = await db.select().from(pendingPayments).where(eq(pendingPayments.id, id))
  return row
}

/** Payments by their ids, in the order of these; without those that do not exist. */
export async function listPendingPaymentsById(db: Db, ids: readonly string[]): Promise<PendingPaymentRow[]> {
  const rows = await db
    .select()
    .from(pendingPayments)
    .where(inArray(pendingPayments.id, [...ids]))
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export async function lockPendingPayment(tx: Tx, id: string): Promise<PendingPaymentRow | undefined> {
  const [row] = await tx.select().from(pendingPayments).where(eq(pendingPayments.id, id)).for('update')
  return row
}

export async function updatePending(tx: Tx, id: string, change: Partial<typeof pendingPayments.$inferInsert>): Promise<void> {
  await tx.update(pendingPayments).set(change).where(eq(pendingPayments.id, id))
}

/** Payments that have waited since before a moment, by their ids, after one of them. */
export function listWaitingBefore(
  db: Db,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<PendingPaymentRow[]> {
  const { id, status, createdAt } = pendingPayments
  return db
    .select()
    .from(pendingPayments)
    .where(and(eq(status, 'waiting'), lt(createdAt, before), after === undefined ? undefined : gt(id, after)))
    .orderBy(id)
    .limit(limit)
}

/** Waiting payments of an asset, newest first; one more than the limit. */
export function listWaitingOf(db: Db, asset: string, query: { cursor?: string | undefined; limit: number }): Promise<PendingPaymentRow[]> {
  return db
    .select()
    .from(pendingPayments)
    .where(
      and(
        eq(pendingPayments.asset, asset),
        eq(pendingPayments.status, 'waiting'),
        afterCursor(query.cursor, pendingPayments.createdAt, pendingPayments.id),
      ),
    )
    .orderBy(...newestFirst(pendingPayments.createdAt, pendingPayments.id))
    .limit(query.limit + 1)
}

/** How many payments of assets wait, by asset id; none where an asset is absent. */
export async function countWaiting(db: Db | Tx, assets: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ asset: pendingPayments.asset, total: count() })
    .from(pendingPayments)
    .where(and(inArray(pendingPayments.asset, [...assets]), eq(pendingPayments.status, 'waiting')))
    .groupBy(pendingPayments.asset)
  return new Map(rows.map(row => [row.asset, row.total]))
}

/** Which of some claimable balances are payments that were made to wait here. */
export async function listKnownBalances(db: Db | Tx, balanceIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (balanceIds.length === 0) return new Set()
  const { balanceId } = pendingPayments
  const rows = await db
    .select({ balanceId })
    .from(pendingPayments)
    .where(inArray(balanceId, [...balanceIds]))
  return new Set(rows.map(row => row.balanceId))
}
