import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { type Db, earnings, pendingPayments, pointsOfSale, type Tx, tillGifts } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

type GiftRow = typeof tillGifts.$inferSelect
/** A gift, and what became of its payment while it waited; null where it did not wait. */
export type GiftWithState = GiftRow & { waited: 'waiting' | 'accepted' | 'cancelled' | null }

/** Whether a business has this till, and it is open. */
export async function isOpenTill(db: Db, businessId: string, posId: string): Promise<boolean> {
  const { id, enabledAt, disabledAt } = pointsOfSale
  const [row] = await db
    .select({ id })
    .from(pointsOfSale)
    .where(and(eq(id, posId), eq(pointsOfSale.businessId, businessId), isNotNull(enabledAt), isNull(disabledAt)))
  return row !== undefined
}

/** Writes a gift once for its transaction or its earning. */
export async function insertGift(tx: Tx, row: typeof tillGifts.$inferInsert): Promise<void> {
  await tx.insert(tillGifts).values(row).onConflictDoNothing()
}

/** The earning that a transaction paid. */
export async function findEarningId(tx: Tx, hash: string): Promise<string | null> {
  const [row] = await tx.select({ id: earnings.id }).from(earnings).where(eq(earnings.hash, hash))
  return row?.id ?? null
}

/** Gifts at a till, newest first; those of one giver, or of all. */
export async function listGiftRows(
  db: Db,
  posId: string,
  query: { giverId: string | undefined; cursor?: string | undefined; limit: number },
): Promise<GiftWithState[]> {
  const { createdAt, id, giverId } = tillGifts
  const rows = await db
    .select({ gift: tillGifts, waited: pendingPayments.status })
    .from(tillGifts)
    .leftJoin(pendingPayments, eq(pendingPayments.hash, tillGifts.hash))
    .where(
      and(
        eq(tillGifts.posId, posId),
        query.giverId === undefined ? undefined : eq(giverId, query.giverId),
        afterCursor(query.cursor, createdAt, id),
      ),
    )
    .orderBy(...newestFirst(createdAt, id))
    .limit(query.limit + 1)
  return rows.map(({ gift, waited }) => ({ ...gift, waited }))
}

/** A gift of a till, locked for this transaction. */
export async function lockGift(tx: Tx, posId: string, giftId: string): Promise<GiftRow | undefined> {
  const [row] = await tx
    .select()
    .from(tillGifts)
    .where(and(eq(tillGifts.id, giftId), eq(tillGifts.posId, posId)))
    .for('update')
  return row
}

/** One gift as the list has it. */
export async function readGiftRow(db: Db, giftId: string): Promise<GiftWithState | undefined> {
  const [row] = await db
    .select({ gift: tillGifts, waited: pendingPayments.status })
    .from(tillGifts)
    .leftJoin(pendingPayments, eq(pendingPayments.hash, tillGifts.hash))
    .where(eq(tillGifts.id, giftId))
  return row && { ...row.gift, waited: row.waited }
}

export async function setGiftVoided(tx: Tx, giftId: string, voidedAt: Date, voidedBy: string): Promise<void> {
  await tx.update(tillGifts).set({ voidedAt, voidedBy }).where(eq(tillGifts.id, giftId))
}
