import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { outbox, type Tx } from '#db/index.ts'
import type { MailCause } from './mail-cause.ts'

/** Whoever counts the same thing waits until the end of this transaction, on every server. */
export async function lockBudget(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail budget ${name}`}, 0))`)
}

/** Messages of a kind that somebody caused after a moment, newest first. */
export async function listCausedBy(tx: Tx, { kind, channel, sender }: MailCause, since: Date) {
  return tx
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.sender, sender), eq(outbox.kind, kind), eq(outbox.channel, channel), gt(outbox.createdAt, since)))
    .orderBy(desc(outbox.createdAt))
}

/** Messages of a kind for a recipient after a moment, newest first. */
export async function listQueuedFor(tx: Tx, { kind, channel, recipient }: MailCause, since: Date) {
  return tx
    .select({ createdAt: outbox.createdAt, origin: outbox.origin })
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.kind, kind), eq(outbox.channel, channel), gt(outbox.createdAt, since)))
    .orderBy(desc(outbox.createdAt))
}

/** The newest text messages after a moment, to everybody or to one country. */
export async function listTextMessages(tx: Tx, since: Date, limit: number, country?: string) {
  return tx
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(and(eq(outbox.channel, 'sms'), gt(outbox.createdAt, since), country === undefined ? undefined : eq(outbox.country, country)))
    .orderBy(desc(outbox.createdAt))
    .limit(limit)
}
