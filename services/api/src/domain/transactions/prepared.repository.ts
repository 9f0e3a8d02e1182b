import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
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

/**
 * Claims rows that are due, the longest due first: bumped ones whose next look has come, prepared ones that nobody signed in time. Rows
 * that another server has claimed are passed over; the next look at these is put off until the claim ends.
 */
export async function claimDueRows(tx: Tx, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<PreparedRow[]> {
  const { state, nextCheckAt, validUntil } = preparedTransactions
  const dueAt = sql`coalesce(${nextCheckAt}, ${validUntil})`
  const rows = await tx
    .select()
    .from(preparedTransactions)
    .where(
      or(
        and(eq(state, 'bumped'), lte(nextCheckAt, now)),
        and(eq(state, 'prepared'), lte(validUntil, now), or(isNull(nextCheckAt), lte(nextCheckAt, now))),
      ),
    )
    .orderBy(dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = rows.map(row => row.id)
  if (ids.length > 0) await tx.update(preparedTransactions).set({ nextCheckAt: until }).where(inArray(preparedTransactions.id, ids))
  return rows
}

/** Rows of these states that act from one account. */
export function listLiveRowsOfSource(db: Db | Tx, source: string): Promise<PreparedRow[]> {
  return db
    .select()
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.source, source), inArray(preparedTransactions.state, ['prepared', 'bumped'])))
}
