import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
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

/** What a person has prepared for a purpose and not signed, locked for this transaction. */
export function lockUnsigned(tx: Tx, userId: string, purpose: string): Promise<PreparedRow[]> {
  const { state } = preparedTransactions
  return tx
    .select()
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.userId, userId), eq(preparedTransactions.purpose, purpose), eq(state, 'prepared')))
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

/** What is on its way to the ledger from one account. What nobody has signed takes nothing from it. */
export function listBumpedRowsOfSource(db: Db | Tx, source: string): Promise<PreparedRow[]> {
  return db
    .select()
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.source, source), eq(preparedTransactions.state, 'bumped')))
}

/** Whether a transaction that may still happen makes the account of a key. */
export async function isBeingMade(db: Db | Tx, publicKey: string): Promise<boolean> {
  const { id, makes, state } = preparedTransactions
  const [row] = await db
    .select({ id })
    .from(preparedTransactions)
    .where(and(inArray(state, ['prepared', 'bumped']), sql`${makes} @> ${JSON.stringify([publicKey])}::jsonb`))
    .limit(1)
  return row !== undefined
}

/** By its inner hash, locked for this transaction. */
export async function lockPreparedByHash(tx: Tx, hash: string): Promise<PreparedRow | undefined> {
  const [row] = await tx.select().from(preparedTransactions).where(eq(preparedTransactions.innerHash, hash)).for('update')
  return row
}

/** Makes transactions that count the fees of a person or business wait for each other until this one ends. */
export async function lockFees(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 5201317))`)
}

/** Fees of what was bumped since a moment: for a person's own wallet, or for a business. */
export async function sumFees(tx: Tx, who: { userId: string } | { businessId: string }, since: Date): Promise<bigint> {
  const { fee, userId, businessId, bumpedAt } = preparedTransactions
  const isTheirs = 'userId' in who ? and(eq(userId, who.userId), isNull(businessId)) : eq(businessId, who.businessId)
  const [row] = await tx
    .select({ total: sql<string>`coalesce(sum(${fee}), 0)::text` })
    .from(preparedTransactions)
    .where(and(isTheirs, gt(bumpedAt, since)))
  return BigInt(row?.total ?? '0')
}
