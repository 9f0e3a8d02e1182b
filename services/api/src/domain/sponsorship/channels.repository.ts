import { and, asc, count, desc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { channelAccounts, type Db, preparedTransactions, type Tx } from '#db/index.ts'

type ChannelRow = typeof channelAccounts.$inferSelect

export function listChannels(db: Db | Tx): Promise<ChannelRow[]> {
  return db.select().from(channelAccounts)
}

export async function insertChannels(db: Db | Tx, rows: readonly (typeof channelAccounts.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(channelAccounts).values([...rows])
}

export async function countChannels(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(channelAccounts)
  return row?.total ?? 0
}

/** Makes those who take or give up channels wait for each other until this transaction ends: what they count stays true. */
export async function lockChannels(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(5201315)`)
}

/** How many channels a network address holds. */
export async function countHeldBy(tx: Tx, address: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(channelAccounts)
    .where(and(eq(channelAccounts.address, address), gt(channelAccounts.lockedUntil, now)))
  return row?.total ?? 0
}

/** How many channels are held by anybody. */
export async function countHeld(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(channelAccounts).where(gt(channelAccounts.lockedUntil, now))
  return row?.total ?? 0
}

/** Channels that are held for transactions which nobody has signed, the oldest first. */
export async function listUnsignedHolds(tx: Tx, now: Date): Promise<{ address: string; preparedId: string }[]> {
  const { id, state, createdAt } = preparedTransactions
  const { address, lockedBy, lockedUntil } = channelAccounts
  const rows = await tx
    .select({ address, preparedId: id })
    .from(channelAccounts)
    .innerJoin(preparedTransactions, eq(id, lockedBy))
    .where(and(eq(state, 'prepared'), gt(lockedUntil, now)))
    .orderBy(asc(createdAt))
  return rows.flatMap(row => (row.address === null ? [] : [{ address: row.address, preparedId: row.preparedId }]))
}

export async function findChannel(db: Db | Tx, publicKey: string): Promise<ChannelRow | undefined> {
  const [row] = await db.select().from(channelAccounts).where(eq(channelAccounts.publicKey, publicKey))
  return row
}

const isFree = (now: Date) => or(isNull(channelAccounts.lockedUntil), lt(channelAccounts.lockedUntil, now))

/** A channel that nobody holds: the one used last, so that the others fall idle. */
export async function findFreeChannel(tx: Tx, now: Date): Promise<string | undefined> {
  const [free] = await tx
    .select({ publicKey: channelAccounts.publicKey })
    .from(channelAccounts)
    .where(isFree(now))
    .orderBy(sql`${channelAccounts.freedAt} desc nulls last`, asc(channelAccounts.publicKey))
    .limit(1)
  return free?.publicKey
}

/** Channels that nobody holds, has held since a moment, or still has a transaction of, the idlest first. */
export function listIdleChannels(tx: Tx, { now, since, limit }: { now: Date; since: Date; limit: number }): Promise<ChannelRow[]> {
  const live = tx
    .select({ id: preparedTransactions.id })
    .from(preparedTransactions)
    .where(
      and(
        or(eq(preparedTransactions.state, 'prepared'), eq(preparedTransactions.state, 'bumped')),
        sql`${preparedTransactions.serverSigners} @> jsonb_build_array('channel:' || ${channelAccounts.publicKey})`,
      ),
    )
  return tx
    .select()
    .from(channelAccounts)
    .where(and(isFree(now), or(isNull(channelAccounts.freedAt), lt(channelAccounts.freedAt, since)), notExists(live)))
    .orderBy(sql`${channelAccounts.freedAt} asc nulls first`, desc(channelAccounts.publicKey))
    .limit(limit)
}

export async function holdChannel(
  tx: Tx,
  publicKey: string,
  hold: { lockedBy: string; lockedUntil: Date; address: string | null },
): Promise<void> {
  await tx.update(channelAccounts).set(hold).where(eq(channelAccounts.publicKey, publicKey))
}

/** Hands the lock from a lease to the prepared transaction that uses the channel. */
export async function keepChannel(tx: Tx, lease: string, preparedId: string): Promise<void> {
  await tx.update(channelAccounts).set({ lockedBy: preparedId }).where(eq(channelAccounts.lockedBy, lease))
}

/** The transaction of a holder may still happen until then; it counts for nobody's address any more. */
export async function extendChannel(tx: Tx, holder: string, lockedUntil: Date): Promise<void> {
  await tx.update(channelAccounts).set({ lockedUntil, address: null }).where(eq(channelAccounts.lockedBy, holder))
}

/** Unlocks what a lease or a prepared transaction holds; safe to repeat. */
export async function releaseChannel(db: Db | Tx, holder: string, now: Date): Promise<void> {
  await db
    .update(channelAccounts)
    .set({ lockedUntil: null, lockedBy: null, address: null, freedAt: now })
    .where(eq(channelAccounts.lockedBy, holder))
}

export async function deleteChannel(db: Db, lease: string): Promise<void> {
  await db.delete(channelAccounts).where(eq(channelAccounts.lockedBy, lease))
}
