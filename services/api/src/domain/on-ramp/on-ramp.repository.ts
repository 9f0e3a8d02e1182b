import type { OnRampStatus } from '@lealta/contract'
import { and, desc, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { type Db, onRampOrders, onRampTokens } from '#db/index.ts'

/** The one row of tokens. */
const ONLY = 1

export type OnRampOrderRow = typeof onRampOrders.$inferSelect

/** A provider lets people try again after these, as another order of its own. */
const triedAgain: OnRampStatus[] = ['begun', 'awaiting_payment', 'cancelled', 'failed', 'expired']

export async function insertOrder(db: Db, row: typeof onRampOrders.$inferInsert): Promise<OnRampOrderRow> {
  const [inserted] = await db.insert(onRampOrders).values(row).returning()
  if (!inserted) throw new TypeError('an order was not stored')
  return inserted
}

/** An order that never got a page is none. */
export async function deleteOrder(db: Db, id: string): Promise<void> {
  await db.delete(onRampOrders).where(eq(onRampOrders.id, id))
}

export async function findOrder(db: Db, id: string): Promise<OnRampOrderRow | undefined> {
  const [row] = await db.select().from(onRampOrders).where(eq(onRampOrders.id, id))
  return row
}

/** The last of a wallet. */
export function listOrders(db: Db, { walletId, asset, limit }: { walletId: string; asset: string; limit: number }) {
  return db
    .select()
    .from(onRampOrders)
    .where(and(eq(onRampOrders.walletId, walletId), eq(onRampOrders.asset, asset)))
    .orderBy(desc(onRampOrders.createdAt), desc(onRampOrders.id))
    .limit(limit)
}

/** Has an order looked up at the next opportunity, as the provider's news ask for. */
export async function wakeOrder(db: Db, { orderId, providerId }: { orderId: string; providerId: string }, now: Date): Promise<void> {
  const isKnown = eq(onRampOrders.providerId, providerId)
  const isNew = or(isNull(onRampOrders.providerId), and(ne(onRampOrders.providerId, providerId), inArray(onRampOrders.status, triedAgain)))
  await db
    .update(onRampOrders)
    .set({ providerId, askAt: now })
    .where(and(eq(onRampOrders.id, orderId), or(isKnown, isNew)))
}

export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: onRampOrders.id })
    .from(onRampOrders)
    .where(lte(onRampOrders.askAt, now))
    .orderBy(onRampOrders.askAt)
    .limit(limit)
  return rows.map(row => row.id)
}

/**
 * Claims the next look at an order: for one caller, until `next`.
 * @returns the order as it is now; undefined when it is not due, or somebody else looks
 */
export async function claimLook(
  db: Db,
  { id, dueBefore, next }: { id: string; dueBefore: Date; next: Date },
): Promise<OnRampOrderRow | undefined> {
  const [row] = await db
    .update(onRampOrders)
    .set({ askAt: next })
    .where(and(eq(onRampOrders.id, id), lte(onRampOrders.askAt, dueBefore)))
    .returning()
  return row
}

/** Writes down what was told, unless news came in meanwhile and it is looked up again: then the next look tells. */
export async function saveReport(
  db: Db,
  { id, askAt }: OnRampOrderRow,
  told: Partial<Pick<OnRampOrderRow, 'status' | 'fee' | 'arrives' | 'hash' | 'providerId' | 'updatedAt' | 'askAt'>>,
): Promise<void> {
  const isSame = askAt === null ? isNull(onRampOrders.askAt) : eq(onRampOrders.askAt, askAt)
  await db
    .update(onRampOrders)
    .set(told)
    .where(and(eq(onRampOrders.id, id), isSame))
}

/** The partner's tokens, sealed. */
export async function findTokenRow(db: Db): Promise<typeof onRampTokens.$inferSelect | undefined> {
  const [row] = await db.select().from(onRampTokens).where(eq(onRampTokens.id, ONLY))
  return row
}

export async function saveTokenRow(db: Db, row: Omit<typeof onRampTokens.$inferInsert, 'id'>): Promise<void> {
  await db
    .insert(onRampTokens)
    .values({ id: ONLY, ...row })
    .onConflictDoUpdate({ target: onRampTokens.id, set: row })
}
