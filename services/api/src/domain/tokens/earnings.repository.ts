import { and, asc, desc, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import { type Db, earnings, orders, owedChanges, owedPoints, pendingPayments, type Tx } from '#db/index.ts'
import { newestFirst } from '#db/paging.ts'
import type { OrderRow } from '#domain/orders/orders.repository.ts'

export type EarningRow = typeof earnings.$inferSelect
export type OwedChangeRow = typeof owedChanges.$inferSelect
/** Whose debt to which program. */
export type Debt = { tokenId: string; customerKey: string }

const isDebt = (table: typeof owedPoints | typeof owedChanges | typeof earnings, { tokenId, customerKey }: Debt) =>
  and(eq(table.tokenId, tokenId), eq(table.customerKey, customerKey))

/** What a customer owes a program, in stroops. */
export async function readOwed(db: Db | Tx, debt: Debt): Promise<bigint> {
  const [row] = await db.select({ amount: owedPoints.amount }).from(owedPoints).where(isDebt(owedPoints, debt))
  return row?.amount ?? 0n
}

/** As {@link readOwed}, locked for this transaction; the row comes to be if there is none. */
export async function lockOwed(tx: Tx, debt: Debt): Promise<bigint> {
  await tx
    .insert(owedPoints)
    .values({ ...debt, amount: 0n })
    .onConflictDoNothing()
  const [row] = await tx.select({ amount: owedPoints.amount }).from(owedPoints).where(isDebt(owedPoints, debt)).for('update')
  return row!.amount
}

/** Writes a change and what the debt is since; the debt is locked. A change of nothing is none. */
export async function changeOwed(tx: Tx, row: typeof owedChanges.$inferInsert): Promise<void> {
  if (row.amount === 0n) return
  await tx.insert(owedChanges).values(row)
  const change = row.kind === 'refunded' ? row.amount : -row.amount
  await tx
    .update(owedPoints)
    .set({ amount: sql`${owedPoints.amount} + ${String(change)}::numeric` })
    .where(isDebt(owedPoints, row))
}

/** What customers owe a program, by their keys; who owes nothing is absent. */
export async function listOwed(db: Db, tokenId: string, keys: readonly string[]): Promise<Map<string, bigint>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: owedPoints.customerKey, amount: owedPoints.amount })
    .from(owedPoints)
    .where(and(eq(owedPoints.tokenId, tokenId), inArray(owedPoints.customerKey, [...keys]), gt(owedPoints.amount, 0n)))
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

/** Programs that an account owes or owed something, with what it owes now. */
export function listDebts(db: Db, customerKey: string): Promise<{ tokenId: string; amount: bigint }[]> {
  return db
    .select({ tokenId: owedPoints.tokenId, amount: owedPoints.amount })
    .from(owedPoints)
    .where(eq(owedPoints.customerKey, customerKey))
    .orderBy(desc(owedPoints.amount), asc(owedPoints.tokenId))
}

/** Writes an earning. @returns false when its id or its transaction is known already */
export async function insertEarning(tx: Tx, row: typeof earnings.$inferInsert & { id: string }): Promise<boolean> {
  const rows = await tx.insert(earnings).values(row).onConflictDoNothing().returning({ id: earnings.id })
  return rows.length > 0
}

/** An earning of a program, locked for this transaction. */
export async function lockEarning(tx: Tx, tokenId: string, id: string): Promise<EarningRow | undefined> {
  const [row] = await tx
    .select()
    .from(earnings)
    .where(and(eq(earnings.id, id), eq(earnings.tokenId, tokenId)))
    .for('update')
  return row
}

/** What an order earned, locked for this transaction. */
export function lockEarningsOfOrder(tx: Tx, orderId: string): Promise<EarningRow[]> {
  return tx.select().from(earnings).where(eq(earnings.orderId, orderId)).orderBy(earnings.id).for('update')
}

export async function setUndone(tx: Tx, id: string, undone: bigint): Promise<void> {
  await tx.update(earnings).set({ undone }).where(eq(earnings.id, id))
}

/** Whether the payment of an earning waits for its receiver, or was taken back: then nobody has those points. */
export async function isUnclaimed(db: Db | Tx, hash: string): Promise<boolean> {
  const [row] = await db.select({ status: pendingPayments.status }).from(pendingPayments).where(eq(pendingPayments.hash, hash))
  return row !== undefined && row.status !== 'accepted'
}

/** What a customer earned, newest first. */
export function listEarnings(db: Db, debt: Debt, limit: number): Promise<EarningRow[]> {
  return db
    .select()
    .from(earnings)
    .where(isDebt(earnings, debt))
    .orderBy(...newestFirst(earnings.createdAt, earnings.id))
    .limit(limit)
}

/** What earnings were, by the transactions that paid them. */
export function listEarningsByHash(db: Db, hashes: readonly string[]): Promise<EarningRow[]> {
  return hashes.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(earnings)
        .where(inArray(earnings.hash, [...hashes]))
}

/** Why a debt is what it is, newest first. */
export function listOwedChanges(db: Db, debt: Debt, limit: number): Promise<OwedChangeRow[]> {
  return db
    .select()
    .from(owedChanges)
    .where(isDebt(owedChanges, debt))
    .orderBy(...newestFirst(owedChanges.createdAt, owedChanges.id))
    .limit(limit)
}

/** What a customer bought for money and paid, and for which nothing was given yet, newest first. */
export function listUnrewardedOrders(
  db: Db,
  { businessId, buyerKey, points }: { businessId: string; buyerKey: string; points: string },
  limit: number,
): Promise<OrderRow[]> {
  const given = db.select({ id: earnings.id }).from(earnings).where(eq(earnings.orderId, orders.id))
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.businessId, businessId),
        eq(orders.buyerKey, buyerKey),
        eq(orders.status, 'paid'),
        ne(orders.priceAsset, points),
        notExists(given),
      ),
    )
    .orderBy(...newestFirst(orders.createdAt, orders.id))
    .limit(limit)
}
