import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { type Db, outbox, type Tx } from '#db/index.ts'

export async function insertMessage(tx: Tx, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row)
}

/** Takes messages that are due, each for one sender until `leaseUntil`. */
export async function takeMessages(tx: Tx, now: Date, leaseUntil: Date, maxAttempts: number) {
  const due = await tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, now), lt(outbox.attempts, maxAttempts)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(20)
    .for('update', { skipLocked: true })
  for (const { id } of due) {
    await tx
      .update(outbox)
      .set({ nextAttemptAt: leaseUntil, attempts: sql`${outbox.attempts} + 1` })
      .where(eq(outbox.id, id))
  }
  return due
}

/** Notes that a message is out. `isBlanked` takes the words of one that holds a code out of the database. */
export async function markSent(db: Db, id: string, sentAt: Date, isBlanked: boolean): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt, error: null, ...(isBlanked ? { text: '', html: null } : {}) })
    .where(eq(outbox.id, id))
}

export async function markFailed(db: Db, id: string, nextAttemptAt: Date, error: string): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt, error }).where(eq(outbox.id, id))
}
