import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import {
  attempts,
  challenges,
  clientDomains,
  type Db,
  feeSpending,
  invitations,
  outbox,
  rateLimits,
  sessions,
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
