import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { businesses, type Db, payRequestPayments, payRequests, type Tx, users, wallets } from '#db/index.ts'

/** What arrived and did not go back: in all, and in time. */
export type Received = { received: bigint; inTime: bigint }

export type PayRequestRow = typeof payRequests.$inferSelect
export type PayRequestPaymentRow = typeof payRequestPayments.$inferSelect
/** At most one refund of a request at a time. */
export const refundLock = (id: string): string => `refund-request:${id}`
/** A request with what arrived for it. */
export type KnownPayRequest = PayRequestRow & Received

/** Sum of what arrived for a request and did not go back, of all its payments or some of them. */
const sumOf = (some?: SQL) =>
  sql`coalesce((select sum(p.amount - p.returned) from ${payRequestPayments} p where p.request_id = ${payRequests}.id ${some ?? sql``}), 0)`
const isInTime = sql`p.at <= least(${payRequests}.expires_at, coalesce(${payRequests}.closed_at, ${payRequests}.expires_at))`
/** `received` of `readState`. */
const received = sumOf()
const inTime = sumOf(sql`and ${isInTime}`)
/** Both as one row, `received` and `in_time`. */
export const sums = sql`select coalesce(sum(p.amount - p.returned), 0) as received,
  coalesce(sum(p.amount - p.returned) filter (where ${isInTime}), 0) as in_time
  from ${payRequestPayments} p where p.request_id = ${payRequests}.id`

/** Everything of a request, as `toKnown` reads it. */
export const knownColumns = { request: payRequests, received: sql<string>`${received}::text`, inTime: sql<string>`${inTime}::text` }

export function toKnown(row: { request: PayRequestRow; received: string; inTime: string }): KnownPayRequest {
  return { ...row.request, received: BigInt(row.received), inTime: BigInt(row.inTime) }
}

/** A request by its id, with what arrived for it. */
export async function findPayRequest(db: Db | Tx, id: string): Promise<KnownPayRequest | undefined> {
  const [row] = await db.select(knownColumns).from(payRequests).where(eq(payRequests.id, id))
  return row && toKnown(row)
}

/** As {@link findPayRequest}, the request locked for this transaction: what its sides say goes one after the other. */
export async function lockPayRequest(tx: Tx, id: string): Promise<KnownPayRequest | undefined> {
  await tx.select({ id: payRequests.id }).from(payRequests).where(eq(payRequests.id, id)).for('update')
  return findPayRequest(tx, id)
}

export async function updatePayRequest(tx: Tx, id: string, change: Partial<typeof payRequests.$inferInsert>): Promise<void> {
  await tx.update(payRequests).set(change).where(eq(payRequests.id, id))
}

/** Writes a request; undefined when its memo is taken. */
export async function insertPayRequest(tx: Tx, row: typeof payRequests.$inferInsert): Promise<PayRequestRow | undefined> {
  const [inserted] = await tx.insert(payRequests).values(row).onConflictDoNothing().returning()
  return inserted
}

/** Requests of an account, by their memos. */
export async function listByMemos(db: Db | Tx, account: string, memos: readonly bigint[]): Promise<PayRequestRow[]> {
  if (memos.length === 0) return []
  return db
    .select()
    .from(payRequests)
    .where(and(eq(payRequests.account, account), inArray(payRequests.memo, [...memos])))
}

/** A payment as it may have been asked for. */
type Asked = { readonly toKey: string | null; readonly memo: string | null; readonly asset: string | null }

/** The requests that payments paid, by receiver, memo and asset: what is told of a payment, not what is counted. */
export async function listRequestsPaid<Payment extends Asked>(db: Db, payments: readonly Payment[]): Promise<Map<Payment, string>> {
  const asked = payments.filter(({ toKey, memo }) => toKey !== null && /^[1-9]\d{0,18}$/.test(memo ?? ''))
  if (asked.length === 0) return new Map()
  const rows = await db
    .select({ id: payRequests.id, account: payRequests.account, memo: payRequests.memo, asset: payRequests.asset })
    .from(payRequests)
    .where(
      and(
        inArray(
          payRequests.account,
          asked.flatMap(({ toKey }) => toKey ?? []),
        ),
        inArray(
          payRequests.memo,
          asked.map(({ memo }) => BigInt(memo ?? '')),
        ),
      ),
    )
  const find = ({ toKey, memo, asset }: Asked) =>
    rows.find(row => row.account === toKey && row.asset === asset && String(row.memo) === memo)?.id
  return new Map(
    asked.flatMap(payment => {
      const id = find(payment)
      return id ? [[payment, id] as const] : []
    }),
  )
}

/** Ids of the assets that an account has asked for. */
export async function listAskedAssets(db: Db, account: string): Promise<Set<string>> {
  const rows = await db.selectDistinct({ asset: payRequests.asset }).from(payRequests).where(eq(payRequests.account, account))
  return new Set(rows.map(row => row.asset))
}

/** Accounts with a request that expires after a moment. */
export async function listAskingAccounts(db: Db, since: Date): Promise<string[]> {
  const rows = await db.selectDistinct({ account: payRequests.account }).from(payRequests).where(gt(payRequests.expiresAt, since))
  return rows.map(row => row.account)
}

/** Accounts that some requests are paid to. */
export async function listAccountsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ account: payRequests.account })
    .from(payRequests)
    .where(inArray(payRequests.id, [...ids]))
  return rows.map(row => row.account)
}

/** For each of some requests a text that is another after every change. */
export function listNewestChanges(db: Db, ids: readonly string[]): Promise<{ id: string; newest: string }[]> {
  const newest = sql<string>`concat_ws(' ', ${payRequests.closedAt}, ${payRequests.acceptedAmount}, ${payRequests.expiresAt}, ${received},
    (select count(*) from ${payRequestPayments} p where p.request_id = ${payRequests}.id))`
  return db
    .select({ id: payRequests.id, newest })
    .from(payRequests)
    .where(inArray(payRequests.id, [...ids]))
}

/** Writes a payment; false when its operation is known already. */
export async function insertPayRequestPayment(tx: Tx, row: typeof payRequestPayments.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(payRequestPayments).values(row).onConflictDoNothing().returning({ id: payRequestPayments.id })
  return inserted.length > 0
}

/** Payments of some requests, the oldest first. */
export async function listPayRequestPayments(db: Db | Tx, requestIds: readonly string[]): Promise<PayRequestPaymentRow[]> {
  if (requestIds.length === 0) return []
  return db
    .select()
    .from(payRequestPayments)
    .where(inArray(payRequestPayments.requestId, [...requestIds]))
    .orderBy(sql`${payRequestPayments.operationId}::numeric`)
}

/** Notes what went back of a payment; the second time nothing changes. */
export async function setReturned(tx: Tx, paymentId: string, back: { amount: bigint; hash: string; at: Date }): Promise<void> {
  await tx
    .update(payRequestPayments)
    .set({ returned: back.amount, returnHash: back.hash, returnedAt: back.at })
    .where(and(eq(payRequestPayments.id, paymentId), isNull(payRequestPayments.returnHash)))
}

/** Who has an account here, and how to write to them: its person, or the owner of the business that it belongs to. */
export async function findContact(db: Db | Tx, publicKey: string): Promise<{ email: string; language: 'en' | 'es' } | undefined> {
  const [row] = await db
    .select({ email: users.email, language: users.language })
    .from(wallets)
    .leftJoin(businesses, or(eq(businesses.walletId, wallets.id), eq(businesses.id, wallets.businessId)))
    .innerJoin(users, eq(users.id, sql`coalesce(${wallets.userId}, ${businesses.ownerId})`))
    .where(and(eq(wallets.publicKey, publicKey), isNotNull(users.emailVerifiedAt)))
  return row?.email ? { email: row.email, language: row.language } : undefined
}

/** Claims requests whose reminder is due; those that another server has claimed are passed over. */
export async function takeDueReminders(tx: Tx, now: Date, limit: number): Promise<KnownPayRequest[]> {
  const due = await tx
    .select({ id: payRequests.id })
    .from(payRequests)
    .where(lte(payRequests.nextReminderAt, now))
    .orderBy(asc(payRequests.nextReminderAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const ids = due.map(row => row.id)
  if (ids.length === 0) return []
  const rows = await tx.select(knownColumns).from(payRequests).where(inArray(payRequests.id, ids))
  return rows.map(toKnown)
}
