import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { type Db, pointsOfSale, type Tx, tillEvents } from '#db/index.ts'

export type TillRow = typeof pointsOfSale.$inferSelect

/** Tills that are open. */
export function listOpenTills(db: Db): Promise<TillRow[]> {
  return db
    .select()
    .from(pointsOfSale)
    .where(and(isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
}

/** Those of some tills that are open. */
export async function listOpenTillsOf(db: Db, ids: readonly string[]): Promise<TillRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(pointsOfSale)
    .where(and(inArray(pointsOfSale.id, [...ids]), isNotNull(pointsOfSale.enabledAt), isNull(pointsOfSale.disabledAt)))
}

/** The newest event of each of some tills, in one statement; tills without events are left out. */
export async function listNewestEvents(db: Db, ids: readonly string[]): Promise<{ posId: string; seq: bigint }[]> {
  // Compared as rows, which only the index by till can answer: asked for the largest number of a till, PostgreSQL looks for a quiet one among the
  // events of all. What is found may be the event of the till before.
  // Of a single table the query builder leaves the name out, which inside would be the other table's column.
  const newest = sql<string | null>`(select case when e.pos_id = points_of_sale.id then e.seq::text end from till_events e
    where (e.pos_id, e.seq) <= (points_of_sale.id, 9223372036854775807) order by e.pos_id desc, e.seq desc limit 1)`
  const rows = await db
    .select({ posId: pointsOfSale.id, seq: newest })
    .from(pointsOfSale)
    .where(inArray(pointsOfSale.id, [...ids]))
  return rows.flatMap(({ posId, seq }) => (seq === null ? [] : [{ posId, seq: BigInt(seq) }]))
}

/** One writer per till: events get their numbers in the order of the ledger. */
export async function lockTill(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: pointsOfSale.id }).from(pointsOfSale).where(eq(pointsOfSale.id, id)).for('update')
}

/** Writes an event; undefined when its operation is known already. */
export async function insertTillEvent(tx: Tx, row: typeof tillEvents.$inferInsert): Promise<string | undefined> {
  const [event] = await tx.insert(tillEvents).values(row).onConflictDoNothing().returning({ id: tillEvents.id })
  return event?.id
}

/** The redemption that a transaction was, if it was read already. */
export async function findRedemption(tx: Tx, hash: string): Promise<string | undefined> {
  const { reason } = tillEvents
  const [event] = await tx
    .select({ id: tillEvents.id })
    .from(tillEvents)
    .where(and(eq(tillEvents.hash, hash), eq(tillEvents.kind, 'redemption'), or(isNull(reason), ne(reason, 'reward_not_whole'))))
  return event?.id
}
