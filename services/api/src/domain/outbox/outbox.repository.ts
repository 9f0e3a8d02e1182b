import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type Db, outbox, type Tx } from '#db/index.ts'

type Message = typeof outbox.$inferSelect
/** A message that one sender has; `attempts` counts this one. */
export type LeasedMessage = Message & { leaseId: string }

export async function insertMessage(tx: Tx, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row)
}

/** Takes the next message of some channels that is due and that nobody has, codes first, for one sender until `leaseUntil`; in one statement. */
export async function takeMessage(
  db: Db,
  channels: readonly Message['channel'][],
  now: Date,
  leaseUntil: Date,
  maxAttempts: number,
): Promise<LeasedMessage | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        inArray(outbox.channel, [...channels]),
        lte(outbox.nextAttemptAt, now),
        lt(outbox.attempts, maxAttempts),
        or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, now)),
      ),
    )
    .orderBy(desc(outbox.isSecret), asc(outbox.nextAttemptAt), asc(outbox.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const leaseId = randomUUID()
  const [taken] = await db
    .update(outbox)
    .set({ leaseId, leaseUntil, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, due))
    .returning()
  return taken && { ...taken, leaseId }
}

/** Whoever lost a message to another sender changes nothing any more. */
const isMine = ({ id, leaseId }: LeasedMessage) => and(eq(outbox.id, id), eq(outbox.leaseId, leaseId))

export async function renewLease(db: Db, message: LeasedMessage, leaseUntil: Date): Promise<void> {
  await db.update(outbox).set({ leaseUntil }).where(isMine(message))
}

/** Notes that a message is out. `isBlanked` takes the words of one that holds a code out of the database. */
export async function markSent(db: Db, message: LeasedMessage, sentAt: Date, isBlanked: boolean): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt, error: null, leaseId: null, leaseUntil: null, ...(isBlanked ? { text: '', html: null } : {}) })
    .where(isMine(message))
}

/** Forgets a message that nobody is there for any more. */
export async function dropMessage(db: Db, message: LeasedMessage): Promise<void> {
  await db.delete(outbox).where(isMine(message))
}

export async function markFailed(db: Db, message: LeasedMessage, nextAttemptAt: Date, error: string): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt, error, leaseId: null, leaseUntil: null }).where(isMine(message))
}
