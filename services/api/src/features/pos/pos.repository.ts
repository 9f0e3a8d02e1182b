import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { type Db, pointsOfSale, type Tx, tillEvents, wallets } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

export type PosRow = typeof pointsOfSale.$inferSelect
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

export function listPosRows(db: Db, businessId: string, query: { cursor?: string | undefined; limit: number }): Promise<PosRow[]> {
  return db
    .select()
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), afterCursor(query.cursor, pointsOfSale.createdAt, pointsOfSale.id)))
    .orderBy(...newestFirst(pointsOfSale.createdAt, pointsOfSale.id))
    .limit(query.limit + 1)
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

/** A permanently closed till frees its alias. */
export async function releaseAlias(tx: Tx, businessId: string, alias: string): Promise<void> {
  await tx
    .update(pointsOfSale)
    .set({ alias: null })
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.alias, alias), isNotNull(pointsOfSale.disabledAt)))
}

export async function insertTillWallet(tx: Tx, row: typeof wallets.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(wallets).values(row).returning({ id: wallets.id })
  return inserted!.id
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
