import { and, count, eq, gt, like, lt, sql } from 'drizzle-orm'
import { type Db, leases } from '#db/index.ts'

/** Holder of a lease that was given back. */
const NOBODY = ''

const inMs = (ms: number) => sql`now() + ${`${ms} milliseconds`}::interval`

/**
 * Takes a lease that nobody has, in one statement.
 * @param lease.ms how long it lasts unless it is renewed
 * @param lease.idleMs it was given back that long ago
 * @returns whether it is the holder's now
 */
export async function takeLease(db: Db, { name, holder, ms, idleMs }: { name: string; holder: string; ms: number; idleMs: number }) {
  const rows = await db
    .insert(leases)
    .values({ name, holder, until: inMs(ms) })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, until: inMs(ms) },
      // A holder that did not give it back is gone: nobody rests for that.
      setWhere: sql`${leases.until} <= now() and (${leases.holder} <> ${NOBODY} or ${leases.until} <= ${inMs(-idleMs)})`,
    })
    .returning({ name: leases.name })
  return rows.length > 0
}

/** Takes a lease whose name is the holder's alone, or makes it last again. */
export async function keepLease(db: Db, { name, holder, ms }: { name: string; holder: string; ms: number }): Promise<void> {
  await db
    .insert(leases)
    .values({ name, holder, until: inMs(ms) })
    .onConflictDoUpdate({ target: leases.name, set: { until: inMs(ms) } })
}

/** Makes a lease last again; false when it is somebody else's, or has run out. */
export async function renewLease(db: Db, { name, holder, ms }: { name: string; holder: string; ms: number }): Promise<boolean> {
  const rows = await db
    .update(leases)
    .set({ until: inMs(ms) })
    .where(and(eq(leases.name, name), eq(leases.holder, holder), gt(leases.until, sql`now()`)))
    .returning({ name: leases.name })
  return rows.length > 0
}

/** Ends a lease; its row stays, and tells when that was. */
export async function endLease(db: Db, { name, holder }: { name: string; holder: string }): Promise<void> {
  await db
    .update(leases)
    .set({ holder: NOBODY, until: sql`now()` })
    .where(and(eq(leases.name, name), eq(leases.holder, holder), gt(leases.until, sql`now()`)))
}

/** How many leases whose names begin so are held. */
export async function countHeld(db: Db, prefix: string): Promise<number> {
  const [row] = await db
    .select({ held: count() })
    .from(leases)
    .where(and(like(leases.name, `${prefix}%`), gt(leases.until, sql`now()`)))
  return row?.held ?? 0
}

/** Drops leases that ended a day ago: of servers that are gone. */
export async function deleteOldLeases(db: Db): Promise<void> {
  await db.delete(leases).where(lt(leases.until, sql`now() - interval '1 day'`))
}
