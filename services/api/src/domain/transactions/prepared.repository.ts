import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import { type Db, preparedTransactions, type Tx } from '#db/index.ts'

export type PreparedRow = typeof preparedTransactions.$inferSelect
type NewPreparedRow = typeof preparedTransactions.$inferInsert

/** Live rows of a lock key, locked for this transaction. */
export function lockLiveRows(tx: Tx, lockKey: string): Promise<PreparedRow[]> {
  return tx
    .select()
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.lockKey, lockKey), inArray(preparedTransactions.state, ['prepared', 'bumped'])))
    .for('update')
}

export async function insertPrepared(tx: Tx, row: NewPreparedRow): Promise<void> {
  await tx.insert(preparedTransactions).values(row)
}

/** By its inner or its outer hash. */
export async function findPrepared(db: Db | Tx, hash: string): Promise<PreparedRow | undefined> {
  const [row] = await db
    .select()
    .from(preparedTransactions)
    .where(or(eq(preparedTransactions.innerHash, hash), eq(preparedTransactions.outerHash, hash)))
  return row
}

export async function lockPrepared(tx: Tx, id: string): Promise<PreparedRow | undefined> {
  const [row] = await tx.select().from(preparedTransactions).where(eq(preparedTransactions.id, id)).for('update')
  return row
}

export async function updatePrepared(tx: Db | Tx, id: string, change: Partial<NewPreparedRow>): Promise<void> {
  await tx.update(preparedTransactions).set(change).where(eq(preparedTransactions.id, id))
}

/** Bumped rows whose next look is due, and prepared rows that nobody signed in time. */
export function listDueRows(db: Db, now: Date): Promise<PreparedRow[]> {
  return db
    .select()
    .from(preparedTransactions)
    .where(
      or(
        and(eq(preparedTransactions.state, 'bumped'), lte(preparedTransactions.nextCheckAt, now)),
        and(eq(preparedTransactions.state, 'prepared'), lte(preparedTransactions.validUntil, now)),
      ),
    )
    .orderBy(asc(preparedTransactions.createdAt))
    .limit(200)
}

/** Rows of these states that act from one account. */
export function listLiveRowsOfSource(db: Db | Tx, source: string): Promise<PreparedRow[]> {
  return db
    .select()
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.source, source), inArray(preparedTransactions.state, ['prepared', 'bumped'])))
}
