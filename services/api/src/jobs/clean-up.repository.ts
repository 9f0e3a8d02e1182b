import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import { challenges, type Db, outbox, sessions, verificationCodes } from '#db/index.ts'

/** Drops challenges and sessions that ended before a moment. */
export async function deleteEnded(db: Db, before: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, before))
  await db.delete(sessions).where(lt(sessions.expiresAt, before))
}

/** Drops codes that were made before a moment. */
export async function deleteCodes(db: Db, before: Date): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.createdAt, before))
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
