import { and, asc, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { type Db, pointsOfSale, subAccounts, type Tx, tillEvents } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import { lastEventAt } from '#domain/tills/last-event.repository.ts'

export type PosRow = typeof pointsOfSale.$inferSelect
/** A page of tills, of one location or of all. */
export type PosQuery = { cursor?: string | undefined; limit: number; locationId?: string | undefined }
export type TillSeen = { location: string | null; last: Date | null }
export type TillEventRow = typeof tillEvents.$inferSelect

export async function findPos(db: Db | Tx, businessId: string, id: string): Promise<PosRow | undefined> {
  const [row] = await db
    .select()
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.id, id), eq(pointsOfSale.businessId, businessId)))
  return row
}

export async function readPosById(db: Db | Tx, id: string): Promise<PosRow | undefined> {
  const [row] = await db.select().from(pointsOfSale).where(eq(pointsOfSale.id, id))
  return row
}

export async function findPosRowByKey(db: Db | Tx, publicKey: string): Promise<PosRow | undefined> {
  const [row] = await db.select().from(pointsOfSale).where(eq(pointsOfSale.publicKey, publicKey))
  return row
}

export function listPosRows(db: Db, businessId: string, query: PosQuery): Promise<PosRow[]> {
  const { id, createdAt, locationId } = pointsOfSale
  const isThere = query.locationId === undefined ? undefined : eq(locationId, query.locationId)
  return db
    .select()
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), isThere, afterCursor(query.cursor, createdAt, id)))
    .orderBy(...newestFirst(pointsOfSale.createdAt, pointsOfSale.id))
    .limit(query.limit + 1)
}

/** What stands beside tills in a list, by their ids: the name of their location, and when something last arrived. */
export async function readTillsSeen(db: Db, ids: readonly string[]): Promise<Map<string, TillSeen>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: pointsOfSale.id, location: subAccounts.name, last: lastEventAt })
    .from(pointsOfSale)
    .leftJoin(subAccounts, eq(subAccounts.id, pointsOfSale.locationId))
    .where(inArray(pointsOfSale.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

export async function lockPos(tx: Tx, id: string): Promise<PosRow | undefined> {
  const [row] = await tx.select().from(pointsOfSale).where(eq(pointsOfSale.id, id)).for('update')
  return row
}

export async function insertPos(tx: Tx, row: typeof pointsOfSale.$inferInsert): Promise<PosRow> {
  const [inserted] = await tx.insert(pointsOfSale).values(row).returning()
  return inserted!
}

export async function updatePosRow(tx: Tx, id: string, change: Partial<typeof pointsOfSale.$inferInsert>): Promise<PosRow> {
  const [updated] = await tx.update(pointsOfSale).set(change).where(eq(pointsOfSale.id, id)).returning()
  return updated!
}

export async function deletePosRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(pointsOfSale).where(eq(pointsOfSale.id, id))
}

/** Whether a business has a location that was not closed for good. */
export async function hasLocation(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const { kind, disabledAt } = subAccounts
  const [row] = await tx
    .select({ id: subAccounts.id })
    .from(subAccounts)
    .where(and(eq(subAccounts.id, id), eq(subAccounts.businessId, businessId), eq(kind, 'location'), isNull(disabledAt)))
  return row !== undefined
}

/** Events of a till, newest first, before a sequence number. */
export function listEventRows(db: Db, posId: string, query: { before: bigint | undefined; limit: number }): Promise<TillEventRow[]> {
  return db
    .select()
    .from(tillEvents)
    .where(and(eq(tillEvents.posId, posId), query.before === undefined ? undefined : lt(tillEvents.seq, query.before)))
    .orderBy(desc(tillEvents.seq))
    .limit(query.limit)
}

/** Events of a till after a sequence number, in their order. */
export function listEventRowsAfter(db: Db, posId: string, seq: bigint): Promise<TillEventRow[]> {
  return db
    .select()
    .from(tillEvents)
    .where(and(eq(tillEvents.posId, posId), gt(tillEvents.seq, seq)))
    .orderBy(asc(tillEvents.seq))
    .limit(200)
}

export async function findEventRow(db: Db | Tx, posId: string, id: string): Promise<TillEventRow | undefined> {
  const [row] = await db
    .select()
    .from(tillEvents)
    .where(and(eq(tillEvents.posId, posId), eq(tillEvents.id, id)))
  return row
}

/** Writes down what sent a refused reward back; the first one stays. */
export async function setEventReturned(tx: Tx, id: string, returnHash: string): Promise<void> {
  await tx
    .update(tillEvents)
    .set({ returnHash })
    .where(and(eq(tillEvents.id, id), isNull(tillEvents.returnHash)))
}

/** Whether a customer handed in a reward of this kind before. */
export async function hasRedeemed(db: Db | Tx, customerKey: string, asset: string): Promise<boolean> {
  const [row] = await db
    .select({ id: tillEvents.id })
    .from(tillEvents)
    .where(and(eq(tillEvents.customerKey, customerKey), eq(tillEvents.asset, asset), eq(tillEvents.status, 'redeemed')))
    .limit(1)
  return row !== undefined
}
