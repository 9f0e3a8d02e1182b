import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { businesses, type Db, type Tx, webhookAttempts, webhookDeliveries, webhookMessages, webhooks } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'
import type { DeliveryRow, WebhookRow } from '#domain/webhooks/deliveries.repository.ts'

export type AttemptRow = typeof webhookAttempts.$inferSelect
export type SentMessage = DeliveryRow & Pick<typeof webhookMessages.$inferSelect, 'type' | 'body'>

export function listWebhookRows(db: Db, businessId: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.businessId, businessId)).orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

export async function findWebhook(db: Db, businessId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(isOne(businessId, id))
  return row
}

/** As {@link findWebhook}, locked; messages can be written to it meanwhile. */
export async function lockWebhook(tx: Tx, businessId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx.select().from(webhooks).where(isOne(businessId, id)).for('no key update')
  return row
}

const isOne = (businessId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.businessId, businessId))

/** How many a business has; whoever asks at the same time waits. */
export async function countWebhooks(tx: Tx, businessId: string): Promise<number> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('no key update')
  const [row] = await tx.select({ total: count() }).from(webhooks).where(eq(webhooks.businessId, businessId))
  return row?.total ?? 0
}

export async function insertWebhook(tx: Tx, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [inserted] = await tx.insert(webhooks).values(row).returning()
  return inserted!
}

/** Deletes one with its log; false when it is not there. */
export async function removeWebhook(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const removed = await tx.delete(webhooks).where(isOne(businessId, id)).returning({ id: webhooks.id })
  return removed.length > 0
}

/** Writes a message that goes to one webhook alone. */
export async function insertMessage(tx: Tx, message: Omit<typeof webhookMessages.$inferInsert, 'id'>, webhookId: string): Promise<string> {
  const [inserted] = await tx.insert(webhookMessages).values(message).returning({ id: webhookMessages.id })
  const state = { state: 'waiting' as const, step: 0, nextAttemptAt: message.createdAt, createdAt: message.createdAt }
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({ webhookId, messageId: inserted!.id, ...state })
    .returning({ id: webhookDeliveries.id })
  return delivery!.id
}

/** What was sent to a webhook, newest first; one more than the limit. */
export async function listSent(
  db: Db,
  webhookId: string,
  query: { cursor?: string | undefined; limit: number; id?: string },
): Promise<SentMessage[]> {
  const { id, createdAt } = webhookDeliveries
  const rows = await db
    .select({ delivery: webhookDeliveries, type: webhookMessages.type, body: webhookMessages.body })
    .from(webhookDeliveries)
    .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        query.id === undefined ? undefined : eq(id, query.id),
        afterCursor(query.cursor, createdAt, id),
      ),
    )
    .orderBy(...newestFirst(createdAt, id))
    .limit(query.limit + 1)
  return rows.map(({ delivery, ...message }) => ({ ...delivery, ...message }))
}

/** Attempts of some deliveries, the oldest first. */
export async function listAttempts(db: Db, deliveryIds: readonly string[]): Promise<AttemptRow[]> {
  if (deliveryIds.length === 0) return []
  return db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...deliveryIds]))
    .orderBy(asc(webhookAttempts.at), asc(webhookAttempts.id))
}

/** Lets a message be sent once more from the beginning of the table of retries; false when it is not one of the webhook's. */
export async function sendAgain(tx: Tx, webhookId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', step: 0, nextAttemptAt: now })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)))
    .returning({ id: webhookDeliveries.id })
  return rows.length > 0
}
