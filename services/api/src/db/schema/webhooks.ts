import type { TEST_EVENT, WebhookEvent } from '@lealta/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at, users } from './people.ts'

/** Addresses that are told of what happens in a business. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Sealed with the master key, as the keys of the server are. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The one before, which signs too until a moment. */
    oldSealedSecret: text('old_sealed_secret'),
    oldSecretUntil: at('old_secret_until'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    disabledAt: at('disabled_at'),
    disabledBy: text('disabled_by').$type<'owner' | 'gone' | 'failing'>(),
    /** When the first attempt failed after which none has succeeded. */
    failingSince: at('failing_since'),
    lastAt: at('last_at'),
    isLastDelivered: boolean('is_last_delivered'),
  },
  t => [
    index('webhooks_business').on(t.businessId, t.createdAt),
    index('webhooks_listening').on(t.businessId).where(sql`${t.disabledAt} is null`),
  ],
)

/** What webhooks are told of: written by triggers in the transaction that records it (`note_webhook_event`), word for word as it is sent. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    type: text().$type<WebhookEvent | typeof TEST_EVENT>().notNull(),
    body: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [index('webhook_messages_created').on(t.createdAt)],
)

/** One message to one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    /** How often it was tried since it was sent, or sent again. */
    step: integer().notNull(),
    /** Null when nothing is tried: it is over, or its webhook is switched off. */
    nextAttemptAt: at('next_attempt_at'),
    leaseId: uuid('lease_id'),
    leaseUntil: at('lease_until'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('webhook_deliveries_message').on(t.messageId, t.webhookId),
    index('webhook_deliveries_webhook').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
  ],
)

/** Each time that a message was sent. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    /** What the receiver answered; null where there was no answer. */
    status: integer(),
    reason: text().$type<'timeout' | 'not_public' | 'unreachable'>(),
    ms: integer().notNull(),
  },
  t => [index('webhook_attempts_delivery').on(t.deliveryId, t.at)],
)
