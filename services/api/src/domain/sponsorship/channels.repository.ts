import { asc, count, eq, isNull, lt, or } from 'drizzle-orm'
import { channelAccounts, type Db, type Tx } from '#db/index.ts'

type ChannelRow = typeof channelAccounts.$inferSelect

export function listChannels(db: Db): Promise<ChannelRow[]> {
  return db.select().from(channelAccounts)
}

export async function insertChannels(db: Db | Tx, rows: readonly (typeof channelAccounts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(channelAccounts).values([...rows])
}

export async function countChannels(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(channelAccounts)
  return row?.total ?? 0
}

export async function findChannel(db: Db | Tx, publicKey: string): Promise<ChannelRow | undefined> {
  const [row] = await db.select().from(channelAccounts).where(eq(channelAccounts.publicKey, publicKey))
  return row
}

/** A channel that nobody holds, locked for this transaction; another server's choice is passed over. */
export async function lockFreeChannel(tx: Tx, now: Date): Promise<string | undefined> {
  const [free] = await tx
    .select({ publicKey: channelAccounts.publicKey })
    .from(channelAccounts)
    .where(or(isNull(channelAccounts.lockedUntil), lt(channelAccounts.lockedUntil, now)))
    .orderBy(asc(channelAccounts.publicKey))
    .limit(1)
    .for('update', { skipLocked: true })
  return free?.publicKey
}

export async function holdChannel(tx: Tx, publicKey: string, lease: string, until: Date): Promise<void> {
  await tx.update(channelAccounts).set({ lockedUntil: until, lockedBy: lease }).where(eq(channelAccounts.publicKey, publicKey))
}

/** Hands the lock from a lease to the prepared transaction that uses the channel. */
export async function keepChannel(tx: Tx, lease: string, preparedId: string): Promise<void> {
  await tx.update(channelAccounts).set({ lockedBy: preparedId }).where(eq(channelAccounts.lockedBy, lease))
}

/** Unlocks what a lease or a prepared transaction holds; safe to repeat. */
export async function releaseChannel(db: Db | Tx, holder: string): Promise<void> {
  await db.update(channelAccounts).set({ lockedUntil: null, lockedBy: null }).where(eq(channelAccounts.lockedBy, holder))
}
