import type { TransactionName } from '@lealta/kernel'
import { and, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { type Db, preparedTransactions, prepareOnce, slot, type Tx } from '#db/index.ts'

export type PreparedRow = typeof preparedTransactions.$inferSelect
/** Before the key of a channel account, in the names of the server keys that sign. */
export const CHANNEL = 'channel:'
/** Whether a transaction has reserved units of somebody's limits, and whether it goes over a channel account. */
export const holdsUnits = (row: Pick<PreparedRow, 'sponsorBusinessId'>): boolean => row.sponsorBusinessId !== null
export const usesChannel = (row: Pick<PreparedRow, 'serverSigners'>): boolean => row.serverSigners.some(name => name.startsWith(CHANNEL))

export type NewPreparedRow = typeof preparedTransactions.$inferInsert

/** Live rows of a lock key, locked for this transaction, which is the only one that may add another until it ends. */
export async function lockLiveRows(tx: Tx, lockKey: string): Promise<PreparedRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`)
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

/** What people have prepared for a business under a name and not signed, locked for this transaction. */
export function lockUnsignedOf(tx: Tx, business: string, transaction: TransactionName): Promise<PreparedRow[]> {
  const { businessId, name, state } = preparedTransactions
  return tx
    .select()
    .from(preparedTransactions)
    .where(and(eq(businessId, business), eq(name, transaction), eq(state, 'prepared')))
    .for('update')
}

/** @returns false when a live row has the sequence number of the source already, or a ledger has taken it */
export async function insertPrepared(tx: Db | Tx, row: NewPreparedRow): Promise<boolean> {
  const inserted = await tx.insert(preparedTransactions).values(row).onConflictDoNothing().returning({ id: preparedTransactions.id })
  if (inserted.length === 0 && !row.ownSequence) throw new TypeError('a transaction with this hash is there already')
  return inserted.length > 0
}

/**
 * Notes what the ledger has taken; nothing happens to a row that is settled already.
 * @returns ids of those that this call has settled
 */
export async function succeedPrepared(
  tx: Tx,
  applied: readonly { id: string; outerHash: string; fee: bigint }[],
  now: Date,
): Promise<Set<string>> {
  const { id, state } = preparedTransactions
  const values = applied
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(one => sql`(${one.id}::uuid, ${one.outerHash}, ${String(one.fee)}::numeric)`)
  const rows = await tx
    .update(preparedTransactions)
    .set({ state: 'succeeded', outerHash: sql`applied.hash`, fee: sql`applied.fee`, settledAt: now, nextCheckAt: null })
    .from(sql`(values ${sql.join(values, sql`, `)}) as applied (id, hash, fee)`)
    .where(and(sql`${id} = applied.id`, eq(state, 'bumped')))
    .returning({ id })
  return new Set(rows.map(row => row.id))
}

/** By their ids, those that were bumped and not settled. */
export async function listPrepared(db: Db, ids: readonly string[]): Promise<PreparedRow[]> {
  if (ids.length === 0) return []
  const { id, state } = preparedTransactions
  return db
    .select()
    .from(preparedTransactions)
    .where(and(inArray(id, [...ids]), eq(state, 'bumped')))
}

/** How many transactions somebody has prepared over channels and not signed. */
export async function countUnsignedOverChannels(db: Db, userId: string): Promise<number> {
  const { state, serverSigners } = preparedTransactions
  const [row] = await db
    .select({ total: count() })
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.userId, userId), eq(state, 'prepared'), sql`${serverSigners}::text like ${`%"${CHANNEL}%`}`))
  return row?.total ?? 0
}

const preparedByHash = prepareOnce(db => {
  const { innerHash, outerHash } = preparedTransactions
  const hash = slot('hash', innerHash)
  return db
    .select()
    .from(preparedTransactions)
    .where(or(eq(innerHash, hash), eq(outerHash, hash)))
})

/** By its inner or its outer hash. */
export async function findPrepared(db: Db | Tx, hash: string): Promise<PreparedRow | undefined> {
  const [row] = await preparedByHash(db).execute({ hash })
  return row
}

export async function lockPrepared(tx: Tx, id: string): Promise<PreparedRow | undefined> {
  const [row] = await tx.select().from(preparedTransactions).where(eq(preparedTransactions.id, id)).for('update')
  return row
}

/** As `lockPrepared`; undefined too while another has it, such as who is being bumped. */
export async function lockPreparedUnlessLocked(tx: Tx, id: string): Promise<PreparedRow | undefined> {
  const [row] = await tx.select().from(preparedTransactions).where(eq(preparedTransactions.id, id)).for('update', { skipLocked: true })
  return row
}

export async function updatePrepared(tx: Db | Tx, id: string, change: Partial<NewPreparedRow>): Promise<void> {
  await tx.update(preparedTransactions).set(change).where(eq(preparedTransactions.id, id))
}

/**
 * Claims rows that are due, the longest due first: bumped ones whose next look has come, prepared ones that nobody signed in time. Rows
 * that another server has claimed are passed over; the next look at these is put off until the claim ends.
 */
export function claimDueRows(db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }): Promise<PreparedRow[]> {
  const { id, state, nextCheckAt, validUntil } = preparedTransactions
  const due = db
    .select({ id })
    .from(preparedTransactions)
    .where(
      or(
        and(eq(state, 'bumped'), lte(nextCheckAt, now)),
        and(eq(state, 'prepared'), lte(validUntil, now), or(isNull(nextCheckAt), lte(nextCheckAt, now))),
      ),
    )
    .orderBy(sql`coalesce(${nextCheckAt}, ${validUntil})`)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(preparedTransactions).set({ nextCheckAt: until }).where(inArray(id, due)).returning()
}

const bumpedBySource = prepareOnce(db => {
  const { source, state } = preparedTransactions
  return db
    .select()
    .from(preparedTransactions)
    .where(and(eq(source, slot('source', source)), eq(state, 'bumped')))
})

/** What is on its way to the ledger from one account. What nobody has signed takes nothing from it. */
export function listBumpedRowsOfSource(db: Db | Tx, source: string): Promise<PreparedRow[]> {
  return bumpedBySource(db).execute({ source })
}

/** Whether a transaction under a lock key is signed, and on its way to the ledger. */
export async function isUnderWay(db: Db | Tx, lockKey: string): Promise<boolean> {
  const { id, state } = preparedTransactions
  const [row] = await db
    .select({ id })
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.lockKey, lockKey), eq(state, 'bumped')))
    .limit(1)
  return row !== undefined
}

/** Whether a transaction under a lock key has come to the ledger since a moment. */
export async function hasSucceededSince(db: Db | Tx, lockKey: string, since: Date): Promise<boolean> {
  const { id, state, settledAt } = preparedTransactions
  const [row] = await db
    .select({ id })
    .from(preparedTransactions)
    .where(and(eq(preparedTransactions.lockKey, lockKey), eq(state, 'succeeded'), gt(settledAt, since)))
    .limit(1)
  return row !== undefined
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

/**
 * Stores the fee bump of a transaction; nothing happens when it was bumped or withdrawn, or is too late by now.
 * @returns whether it did
 */
export async function bumpPrepared(
  tx: Tx,
  id: string,
  bump: Required<Pick<NewPreparedRow, 'outerHash' | 'outerEnvelope' | 'fee' | 'nextCheckAt'>> & { bumpedAt: Date },
): Promise<boolean> {
  const { state, withdrawn, validUntil } = preparedTransactions
  const isOpen = and(eq(state, 'prepared'), isNull(withdrawn), gt(validUntil, bump.bumpedAt))
  const rows = await tx
    .update(preparedTransactions)
    .set({ ...bump, state: 'bumped' })
    .where(and(eq(preparedTransactions.id, id), isOpen))
    .returning({ id: preparedTransactions.id })
  return rows.length > 0
}
