import { and, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import { apiKeys, businesses, type Db, idempotentCalls, type Tx, users, wallets } from '#db/index.ts'

/** A key by its prefix, with the business for which it acts, the main wallet and who owns it. */
export async function findApiKey(db: Db, prefix: string) {
  const [row] = await db
    .select({ key: apiKeys, wallet: wallets, user: users })
    .from(apiKeys)
    .innerJoin(businesses, eq(businesses.id, apiKeys.businessId))
    .innerJoin(wallets, eq(wallets.id, businesses.walletId))
    .innerJoin(users, eq(users.id, businesses.ownerId))
    .where(and(eq(apiKeys.prefix, prefix), isNull(users.deletedAt)))
  return row
}

/** Notes that a key is in use, unless that was noted after `before`. */
export async function touchApiKey(db: Db, id: string, now: Date, before: Date): Promise<void> {
  const { lastUsedAt } = apiKeys
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(lastUsedAt), lte(lastUsedAt, before))))
}

/** Whether a key is still good; nobody revokes it before this transaction ends. */
export async function holdApiKey(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { expiresAt, revokedAt } = apiKeys
  const [row] = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now))))
    .for('share')
  return row !== undefined
}

type IdempotentCall = typeof idempotentCalls.$inferSelect

/** Begins a call that nobody began before. @returns false when somebody did */
export async function insertCall(db: Db, row: typeof idempotentCalls.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(idempotentCalls).values(row).onConflictDoNothing().returning({ key: idempotentCalls.key })
  return inserted.length > 0
}

/** Whose call: an API key's, or that of a person's session. */
export type CallOwner = { apiKeyId: string } | { sessionId: string }
type CallId = CallOwner & { key: string }
const isCall = (id: CallId) =>
  and(
    'apiKeyId' in id ? eq(idempotentCalls.apiKeyId, id.apiKeyId) : eq(idempotentCalls.sessionId, id.sessionId),
    eq(idempotentCalls.key, id.key),
  )

export async function findCall(db: Db, id: CallId): Promise<IdempotentCall | undefined> {
  const [row] = await db.select().from(idempotentCalls).where(isCall(id))
  return row
}

/** Takes the place of an attempt whose time is over. @returns false when another did */
export async function takeCall(db: Db, id: CallId, from: string, next: Pick<IdempotentCall, 'attempt' | 'busyUntil'>): Promise<boolean> {
  const taken = await db
    .update(idempotentCalls)
    .set(next)
    .where(and(isCall(id), eq(idempotentCalls.attempt, from), isNull(idempotentCalls.status)))
    .returning({ key: idempotentCalls.key })
  return taken.length > 0
}

/** Keeps the answer of an attempt, unless another took its place. */
export async function answerCall(db: Db, id: CallId & { attempt: string }, answer: { status: number; answer: string }): Promise<void> {
  await db
    .update(idempotentCalls)
    .set(answer)
    .where(and(isCall(id), eq(idempotentCalls.attempt, id.attempt)))
}

/** Forgets an attempt that was refused: nothing came of it. */
export async function dropCall(db: Db, id: CallId & { attempt: string }): Promise<void> {
  await db.delete(idempotentCalls).where(and(isCall(id), eq(idempotentCalls.attempt, id.attempt), isNull(idempotentCalls.status)))
}

/** Drops calls that were begun before a moment. */
export async function deleteCalls(db: Db, before: Date): Promise<void> {
  await db.delete(idempotentCalls).where(lt(idempotentCalls.createdAt, before))
}
