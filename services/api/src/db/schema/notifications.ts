import type { NotificationChannel, NotificationKind } from '@lealta/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { at, users } from './people.ts'
import { tokens } from './tokens.ts'

/** Of what a person wants to be told, and how; what they never said is as the contract has it. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    channel: text().$type<NotificationChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  t => [uniqueIndex('notification_preferences_way').on(t.userId, t.kind, t.channel)],
)

/** What a person is to be told of, written with what happened; a job tells it, what waits about the same token in one message. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text().$type<NotificationKind>().notNull(),
    /** The program or the reward that it is about. */
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    /** What happened, in words that are the same however often it is written down. */
    event: text().notNull(),
    /** Points that arrived, or that a reward still takes. */
    amount: stroops('amount').notNull(),
    createdAt: at('created_at').notNull(),
    /** When it was told, or passed over because nobody wanted it any more. */
    toldAt: at('told_at'),
  },
  t => [
    uniqueIndex('notifications_event').on(t.userId, t.event),
    index('notifications_waiting').on(t.createdAt).where(sql`${t.toldAt} is null`),
    index('notifications_told').on(t.userId, t.kind, t.tokenId, t.toldAt),
  ],
)

/** Devices on which a person wants messages: where their browser's push service takes them, sealed, and until when they are signed in there. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Account that is signed in there. */
    publicKey: text('public_key').notNull(),
    /** The last session on the device; signing it out removes the device, its end by time does not. */
    sessionId: uuid('session_id').notNull(),
    /** SHA-256 of the address at the push service: a browser is known again by it. */
    endpointHash: text('endpoint_hash').notNull(),
    /** Address and keys of the subscription as JSON. */
    sealedSubscription: text('sealed_subscription').notNull(),
    /** Our key that the push service takes messages from. */
    serverKey: text('server_key').notNull(),
    browser: text(),
    system: text(),
    createdAt: at('created_at').notNull(),
    /** When the device last said that it is still there. */
    seenAt: at('seen_at').notNull(),
  },
  t => [
    uniqueIndex('push_devices_endpoint').on(t.endpointHash),
    index('push_devices_user').on(t.userId, t.seenAt),
    index('push_devices_session').on(t.sessionId),
  ],
)
