import { and, inArray, isNotNull, lt } from 'drizzle-orm'
import { attempts, challenges, clientDomains, type Db, outbox, sessions, verificationCodes } from '#db/index.ts'
import type { Job } from './job.ts'

const DAY_MS = 86_400_000
const CODE_DAYS = 1
const OUTBOX_DAYS = 30

/** Drops what nobody needs any more: ended challenges and sessions, counts of an hour ago, old codes, messages sent a month ago. */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: 10 * 60_000,
  async run(deps) {
    const now = deps.clock.now()
    await deleteOld(deps.db, now)
  },
}

async function deleteOld(db: Db, now: Date): Promise<void> {
  const ended = new Date(now.getTime() - 3_600_000)
  await db.delete(challenges).where(lt(challenges.expiresAt, ended))
  await db.delete(sessions).where(lt(sessions.expiresAt, ended))
  await db.delete(attempts).where(lt(attempts.windowAt, ended))
  await db.delete(clientDomains).where(lt(clientDomains.readAt, ended))
  await db.delete(verificationCodes).where(lt(verificationCodes.createdAt, new Date(now.getTime() - CODE_DAYS * DAY_MS)))
  const sent = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, new Date(now.getTime() - OUTBOX_DAYS * DAY_MS))))
    .limit(1_000)
  await db.delete(outbox).where(inArray(outbox.id, sent))
}
