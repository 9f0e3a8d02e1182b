import { and, asc, eq, getTableColumns, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, pendingPayments, purchases, type Tx, tillEvents, tillGifts, tillShifts, tokens } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

export type ShiftRow = typeof tillShifts.$inferSelect
/** A till, and a time: from a moment to before another, or without an end. */
export type Span = { posId: string; from: Date; to: Date | null }

export function listShiftRows(db: Db, posId: string, query: { cursor?: string | undefined; limit: number }) {
  const { openedAt, id } = tillShifts
  return db
    .select({ ...getTableColumns(tillShifts), createdAt: openedAt })
    .from(tillShifts)
    .where(and(eq(tillShifts.posId, posId), afterCursor(query.cursor, openedAt, id)))
    .orderBy(...newestFirst(openedAt, id))
    .limit(query.limit + 1)
}

export async function findShift(db: Db | Tx, posId: string, id: string): Promise<ShiftRow | undefined> {
  const [row] = await db
    .select()
    .from(tillShifts)
    .where(and(eq(tillShifts.id, id), eq(tillShifts.posId, posId)))
  return row
}

/** Opens a shift; undefined where one is open at the till. */
export async function insertShift(tx: Tx, row: typeof tillShifts.$inferInsert): Promise<ShiftRow | undefined> {
  const [inserted] = await tx.insert(tillShifts).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Closes a shift; undefined where it is closed. */
export async function endShift(
  tx: Tx,
  id: string,
  end: { closedAt: Date; closedBy: string; note: string | null },
): Promise<ShiftRow | undefined> {
  const [row] = await tx
    .update(tillShifts)
    .set(end)
    .where(and(eq(tillShifts.id, id), isNull(tillShifts.closedAt)))
    .returning()
  return row
}

const total = sql<bigint>`sum(${tillGifts.amount})`.mapWith(tillGifts.amount)

/** Points that each giver gave, and those of them that were voided; not what was taken back before somebody had it. */
export function sumGifts(db: Db, span: Span, giverId: string | undefined) {
  return db
    .select({
      key: tillGifts.giverKey,
      isVoided: sql<boolean>`${tillGifts.voidedAt} is not null`,
      code: tokens.code,
      count: sql<number>`count(*)::int`,
      amount: total,
    })
    .from(tillGifts)
    .innerJoin(tokens, eq(tokens.id, tillGifts.tokenId))
    .leftJoin(pendingPayments, eq(pendingPayments.hash, tillGifts.hash))
    .where(and(isGift(span, giverId), sql`${pendingPayments.status} is distinct from 'cancelled'`))
    .groupBy(tillGifts.giverKey, sql`2`, tokens.code)
    .orderBy(asc(tillGifts.giverKey), asc(tokens.code))
}

/** What was paid for what each giver gave points for, as far as it is known; not of what was voided. */
export function sumPurchases(db: Db, span: Span, giverId: string | undefined) {
  return db
    .select({
      key: tillGifts.giverKey,
      currency: purchases.currency,
      count: sql<number>`count(*)::int`,
      amount: sql<bigint>`sum(${purchases.amount})`.mapWith(purchases.amount),
    })
    .from(tillGifts)
    .innerJoin(purchases, eq(purchases.id, tillGifts.purchaseId))
    .where(and(isGift(span, giverId), isNull(tillGifts.voidedAt)))
    .groupBy(tillGifts.giverKey, purchases.currency)
    .orderBy(asc(tillGifts.giverKey), asc(purchases.currency))
}

/** What customers handed in and paid at the till; not what the business moved itself. */
export function sumArrivals(db: Db, { posId, from, to }: Span, businessId: string) {
  const { at, kind, asset, amount, status, customerKey } = tillEvents
  return db
    .select({ kind, asset, count: sql<number>`count(*)::int`, amount: sql<bigint>`sum(${amount})`.mapWith(amount) })
    .from(tillEvents)
    .where(
      and(
        eq(tillEvents.posId, posId),
        gte(at, from),
        to === null ? undefined : lt(at, to),
        ne(status, 'refused'),
        sql`not (${kind} = 'payment' and is_own_account(${businessId}, ${customerKey}))`,
      ),
    )
    .groupBy(kind, asset)
    .orderBy(asc(kind), asc(asset))
}

function isGift({ posId, from, to }: Span, giverId: string | undefined): SQL | undefined {
  const { createdAt } = tillGifts
  return and(
    eq(tillGifts.posId, posId),
    gte(createdAt, from),
    to === null ? undefined : lt(createdAt, to),
    giverId === undefined ? undefined : eq(tillGifts.giverId, giverId),
  )
}
