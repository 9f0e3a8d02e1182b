import { and, eq } from 'drizzle-orm'
import { type Db, pendingPayments, type Tx, withdrawals } from '#db/index.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** Stores a withdrawal the first time that its payment is asked for. @returns it, as it was stored that time */
export async function keepWithdrawal(db: Db, row: typeof withdrawals.$inferInsert): Promise<WithdrawalRow> {
  const [inserted] = await db.insert(withdrawals).values(row).onConflictDoNothing().returning()
  const known = inserted ?? (await findWithdrawal(db, row))
  if (!known) throw new TypeError('a withdrawal is neither new nor known')
  return known
}

export async function findWithdrawal(
  db: Db,
  { homeDomain, transactionId }: { homeDomain: string; transactionId: string },
): Promise<WithdrawalRow | undefined> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.homeDomain, homeDomain), eq(withdrawals.transactionId, transactionId)))
  return row
}

/** Whether it is paid, locked for this transaction. */
export async function lockIsPaid(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ paidAt: withdrawals.paidAt }).from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  return row?.paidAt != null
}

export async function updatePaid(tx: Tx, id: string, paid: { hash: string; paidAt: Date }): Promise<void> {
  await tx.update(withdrawals).set(paid).where(eq(withdrawals.id, id))
}

/** A pending payment by the id that its claimable balance has on the ledger. */
export async function findPendingOfBalance(db: Db | Tx, balanceId: string) {
  const [row] = await db.select().from(pendingPayments).where(eq(pendingPayments.balanceId, balanceId))
  return row
}
