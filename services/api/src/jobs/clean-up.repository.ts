import { and, asc, gte, inArray, isNotNull, lt, max, sql } from 'drizzle-orm'
import {
  attempts,
  businessActs,
  challenges,
  clientDomains,
  type Db,
  feeSpending,
  invitations,
  outbox,
  rateLimits,
  sessions,
  type Tx,
  verificationCodes,
} from '#db/index.ts'

/** Drops challenges, sessions, counted attempts and what was read of client domains that ended before a moment. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, before))
  await db.delete(sessions).where(lt(sessions.expiresAt, before))
  await db.delete(attempts).where(lt(attempts.windowAt, before))
  await db.delete(clientDomains).where(lt(clientDomains.readAt, before))
}

/** Drops what fees were spent in hours before a moment. */
export async function deleteSpending(db: Db, before: Date): Promise<void> {
  await db.delete(feeSpending).where(lt(feeSpending.hour, before))
}

/** Drops counts of calls whose time is over. */
export async function deleteOldCounts(db: Db): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, sql<number>`extract(epoch from now()) * 1000`))
}

/** Drops codes that were made before a moment. */
export async function deleteCodes(db: Db, before: Date): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.createdAt, before))
}

/** Drops invitations that could be accepted until a moment at most, whatever became of them. */
export async function deleteInvitations(db: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, before))
}

/** Drops some of the messages that were sent before a moment. */
export async function deleteSent(db: Db, before: Date): Promise<void> {
  const sent = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, before)))
    .limit(1_000)
  await db.delete(outbox).where(inArray(outbox.id, sent))
}

/**
 * Drops some of the acts that nothing younger than a moment comes before. The newest of all stays: the next one is linked to it.
 * @returns the last that was dropped; undefined when there was none
 */
export async function deleteOldActs(tx: Tx, before: Date): Promise<{ seq: string; hash: string } | undefined> {
  const { seq, at, hash } = businessActs
  const [kept] = await tx.select({ seq }).from(businessActs).where(gte(at, before)).orderBy(asc(seq)).limit(1)
  const [newest] = kept ? [kept] : await tx.select({ seq: max(seq) }).from(businessActs)
  if (!newest?.seq) return undefined
  const old = tx.select({ seq }).from(businessActs).where(lt(seq, newest.seq)).orderBy(asc(seq)).limit(5_000)
  const dropped = await tx.delete(businessActs).where(inArray(seq, old)).returning({ seq, hash })
  const last = dropped.toSorted((a, b) => (a.seq < b.seq ? -1 : 1)).at(-1)
  return last && { seq: String(last.seq), hash: last.hash }
}
