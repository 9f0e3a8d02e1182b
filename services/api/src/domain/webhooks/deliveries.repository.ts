import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { type Db, type Tx, webhookAttempts, webhookDeliveries, webhookMessages, webhooks } from '#db/index.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
/** A message that one sender has for a while, with where it goes. */
export type LeasedDelivery = DeliveryRow & { leaseId: string; webhook: WebhookRow; message: typeof webhookMessages.$inferSelect }

/** Takes the next message that is due and that nobody has, of webhooks other than some. */
export async function takeDelivery(tx: Tx, now: Date, leaseUntil: Date, without: readonly string[]): Promise<LeasedDelivery | undefined> {
  const { nextAttemptAt, leaseUntil: until, webhookId } = webhookDeliveries
  const [due] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(lte(nextAttemptAt, now), or(isNull(until), lte(until, now)), notInArray(webhookId, [...without])))
    .orderBy(asc(nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return undefined
  const lease = { leaseId: randomUUID(), leaseUntil }
  await tx.update(webhookDeliveries).set(lease).where(eq(webhookDeliveries.id, due.id))
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, due.webhookId))
  const [message] = await tx.select().from(webhookMessages).where(eq(webhookMessages.id, due.messageId))
  return { ...due, ...lease, webhook: webhook!, message: message! }
}

/** Whoever lost a message to another sender changes nothing any more. */
const isMine = ({ id, leaseId }: LeasedDelivery) => and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.leaseId, leaseId))

/** Gives a message back that was not sent. */
export async function releaseDelivery(db: Db, delivery: LeasedDelivery): Promise<void> {
  await db.update(webhookDeliveries).set({ leaseId: null, leaseUntil: null }).where(isMine(delivery))
}

/** Locks a message and its webhook to write down what became of it; undefined when it is somebody else's by now, or gone. */
export async function lockMine(tx: Tx, delivery: LeasedDelivery): Promise<{ webhook: WebhookRow; step: number } | undefined> {
  // The webhook first, as everybody does who locks both.
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId)).for('no key update')
  const [row] = await tx.select().from(webhookDeliveries).where(isMine(delivery)).for('update')
  return webhook && row ? { webhook, step: row.step } : undefined
}

export async function insertAttempt(tx: Tx, row: typeof webhookAttempts.$inferInsert): Promise<void> {
  await tx.insert(webhookAttempts).values(row)
}

export async function updateDelivery(tx: Tx, id: string, change: Partial<DeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id))
}

export async function updateWebhook(tx: Tx, id: string, change: Partial<WebhookRow>): Promise<WebhookRow> {
  const [updated] = await tx.update(webhooks).set(change).where(eq(webhooks.id, id)).returning()
  return updated!
}

/** Lets what waits for a webhook wait until a moment, or, with null, until it is switched on again. */
export async function postponeWaiting(tx: Tx, webhookId: string, nextAttemptAt: Date | null): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
}

/** Drops some messages that are older than a moment, with their deliveries. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  const old = db.select({ id: webhookMessages.id }).from(webhookMessages).where(lte(webhookMessages.createdAt, before)).limit(1_000)
  await db.delete(webhookMessages).where(inArray(webhookMessages.id, old))
}
