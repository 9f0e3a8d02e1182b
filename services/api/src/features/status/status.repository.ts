import { and, count, eq, gt, gte, isNull, lt, min, sql } from 'drizzle-orm'
import { type Db, outbox, preparedTransactions } from '#db/index.ts'
import { MAX_ATTEMPTS } from '#domain/outbox/outbox.ts'

/** Asks the database for nothing but an answer. */
export async function readOne(db: Db): Promise<void> {
  await db.select({ one: sql<number>`1` }).from(sql`(select 1) as t`)
}

/** What waits: messages and since when, those that nobody tries to send any more, signed transactions that are not recorded yet, and those of them that could not be. */
export type Backlog = { messages: number; oldestMessageAt: Date | null; messagesGivenUp: number; transactions: number; setAside: number }

export async function readBacklog(db: Db): Promise<Backlog> {
  const [messages] = await db
    .select({ waiting: count(), oldestAt: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lt(outbox.attempts, MAX_ATTEMPTS)))
  const [givenUp] = await db
    .select({ all: count() })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), gte(outbox.attempts, MAX_ATTEMPTS)))
  const isWaiting = eq(preparedTransactions.state, 'bumped')
  const [transactions] = await db.select({ waiting: count() }).from(preparedTransactions).where(isWaiting)
  const [failed] = await db
    .select({ waiting: count() })
    .from(preparedTransactions)
    .where(and(isWaiting, gt(preparedTransactions.settleFailures, 0)))
  return {
    messages: messages?.waiting ?? 0,
    oldestMessageAt: messages?.oldestAt ?? null,
    messagesGivenUp: givenUp?.all ?? 0,
    transactions: transactions?.waiting ?? 0,
    setAside: failed?.waiting ?? 0,
  }
}
