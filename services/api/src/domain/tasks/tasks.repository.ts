import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import {
  apiKeys,
  bulkRows,
  bulkRuns,
  businesses,
  type Db,
  invitations,
  kybReviews,
  partnerships,
  payRequests,
  pendingPayments,
  type Tx,
  taskMarks,
  webhooks,
} from '#db/index.ts'
import { newestFirst } from '#db/paging.ts'
import { type KnownPayRequest, knownColumns, toKnown } from '#domain/pay-requests/pay-requests.repository.ts'

/** Whom something was sent to: an account, and the e-mail address that its person has verified. */
export type Receiver = { publicKey: string; email: string | null }

/** Ids of payments that wait for somebody, newest first. */
export async function listWaitingFor(db: Db, { publicKey, email }: Receiver, limit: number): Promise<string[]> {
  const { id, status, recipientKey, recipientEmail, createdAt } = pendingPayments
  /** Of each, by its own index: no index serves an `or` in order. */
  const toPart = (isTheirs: SQL) =>
    db
      .select({ id, createdAt })
      .from(pendingPayments)
      .where(and(isTheirs, eq(status, 'waiting')))
      .orderBy(...newestFirst(createdAt, id))
      .limit(limit)
  const parts = unionAll(toPart(eq(recipientKey, publicKey)), toPart(email === null ? sql`false` : eq(recipientEmail, email))).as('waiting')
  const rows = await db.select({ id: parts.id }).from(parts).orderBy(desc(parts.createdAt), desc(parts.id)).limit(limit)
  return rows.map(row => row.id)
}

/** Requests that somebody was sent, that nobody closed and for which there is time, newest first, with what arrived. */
export async function listAsked(db: Db, { publicKey, email }: Receiver, now: Date, limit: number): Promise<KnownPayRequest[]> {
  const { id, recipientKey, recipientEmail, closedAs, expiresAt, createdAt } = payRequests
  const toPart = (isTheirs: SQL) =>
    db
      .select({ id })
      .from(payRequests)
      .where(and(isTheirs, isNull(closedAs), gt(expiresAt, now)))
      .orderBy(...newestFirst(createdAt, id))
      .limit(limit)
  const all = unionAll(toPart(eq(recipientKey, publicKey)), toPart(email === null ? sql`false` : eq(recipientEmail, email)))
  const rows = await db
    .select(knownColumns)
    .from(payRequests)
    .where(inArray(id, all))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit)
  return rows.map(toKnown)
}

/** Invitations that wait for an address, newest first. */
export function listInvitationsFor(db: Db, email: string, now: Date, limit: number) {
  const { id, accessLevel, state, expiresAt, createdAt } = invitations
  return db
    .select({ id, accessLevel, business: sql<string>`${businesses.name}` })
    .from(invitations)
    .innerJoin(businesses, eq(businesses.id, invitations.businessId))
    .where(and(eq(invitations.email, email), eq(state, 'waiting'), gt(expiresAt, now), sql`${businesses.profileAt} is not null`))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit)
}

/** Ids of partnership requests of others that wait for an answer, newest first. */
export async function listPartnershipRequests(db: Db, businessId: string, limit: number): Promise<string[]> {
  const { id, askedId, status, createdAt } = partnerships
  const rows = await db
    .select({ id })
    .from(partnerships)
    .where(and(eq(askedId, businessId), eq(status, 'sent')))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit)
  return rows.map(row => row.id)
}

/** Of the newest runs of a business, those with rows that failed, newest first. */
export function listFailedRuns(db: Db, businessId: string, limit: number) {
  const { id, name, createdAt } = bulkRuns
  const newest = db
    .select({ id })
    .from(bulkRuns)
    .where(eq(bulkRuns.businessId, businessId))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit)
  return db
    .select({ id, name, count: count() })
    .from(bulkRuns)
    .innerJoin(bulkRows, and(eq(bulkRows.runId, id), eq(bulkRows.state, 'failed')))
    .where(inArray(id, newest))
    .groupBy(id)
    .orderBy(...newestFirst(createdAt, id))
}

/** The newest change of verified data that a business asked for. */
export async function readNewestChange(db: Db, businessId: string) {
  const [row] = await db
    .select()
    .from(kybReviews)
    .where(and(eq(kybReviews.businessId, businessId), eq(kybReviews.kind, 'change')))
    .orderBy(...newestFirst(kybReviews.createdAt, kybReviews.id))
    .limit(1)
  return row
}

/** Webhooks of a business that the product switched off, the last first. */
export async function listSwitchedOff(db: Db, businessId: string, limit: number) {
  const { id, url, disabledBy, disabledAt } = webhooks
  const rows = await db
    .select({ id, url, because: disabledBy, at: disabledAt })
    .from(webhooks)
    .where(and(eq(webhooks.businessId, businessId), inArray(disabledBy, ['failing', 'gone']), isNotNull(disabledAt)))
    .orderBy(desc(disabledAt), desc(id))
    .limit(limit)
  return rows.map(row => ({ ...row, because: row.because as 'failing' | 'gone', at: row.at as Date }))
}

/** API keys of a business that work and end within some time, the next first. */
export async function listKeysThatEnd(db: Db, businessId: string, { from, to }: { from: Date; to: Date }, limit: number) {
  const { id, name, expiresAt, revokedAt } = apiKeys
  const rows = await db
    .select({ id, name, expiresAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.businessId, businessId), isNull(revokedAt), gt(expiresAt, from), lte(expiresAt, to)))
    .orderBy(asc(expiresAt), asc(id))
    .limit(limit)
  return rows.map(row => ({ ...row, expiresAt: row.expiresAt as Date }))
}

type MarkOf = { userId: string; walletId: string }

/** The version in which somebody put each task of a wallet away, by its id. */
export async function readMarks(db: Db, { userId, walletId }: MarkOf): Promise<Map<string, string>> {
  const rows = await db
    .select({ taskId: taskMarks.taskId, version: taskMarks.version })
    .from(taskMarks)
    .where(and(eq(taskMarks.userId, userId), eq(taskMarks.walletId, walletId)))
  return new Map(rows.map(row => [row.taskId, row.version]))
}

/** Puts a task away in a version. */
export async function saveMark(db: Db | Tx, row: typeof taskMarks.$inferInsert): Promise<void> {
  const { userId, walletId, taskId } = taskMarks
  await db
    .insert(taskMarks)
    .values(row)
    .onConflictDoUpdate({ target: [userId, walletId, taskId], set: { version: row.version, at: row.at } })
}

/** Takes a task back. */
export async function deleteMark(db: Db | Tx, { userId, walletId, taskId }: MarkOf & { taskId: string }): Promise<void> {
  await db.delete(taskMarks).where(and(eq(taskMarks.userId, userId), eq(taskMarks.walletId, walletId), eq(taskMarks.taskId, taskId)))
}
