import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text(),
    emailVerifiedAt: at('email_verified_at'),
    phone: text(),
    phoneVerifiedAt: at('phone_verified_at'),
    name: text(),
    country: text(),
    language: text().$type<'en' | 'es'>().notNull(),
    termsAcceptedAt: at('terms_accepted_at').notNull(),
    /** When the deletion that was asked for takes effect. */
    deletionAt: at('deletion_at'),
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [uniqueIndex('users_email').on(t.email), uniqueIndex('users_phone').on(t.phone)],
)

export const wallets = pgTable(
  'wallets',
  {
    id: uuid().primaryKey().defaultRandom(),
    publicKey: text('public_key').notNull(),
    type: text().$type<'individual' | 'business' | 'pos'>().notNull(),
    userId: uuid('user_id').references(() => users.id),
    businessId: uuid('business_id'),
    enabledAt: at('enabled_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [uniqueIndex('wallets_public_key').on(t.publicKey), index('wallets_user').on(t.userId), index('wallets_business').on(t.businessId)],
)

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  publicKey: text('public_key').notNull(),
  expiresAt: at('expires_at').notNull(),
  revokedAt: at('revoked_at'),
})

/** Sessions of the admin console: a keyed hash of the cookie, under the token that opened it. */
export const adminSessions = pgTable('admin_sessions', {
  hash: text().primaryKey(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull(),
})

/** SEP-10 challenges that were answered: each gives one token. */
export const challenges = pgTable('challenges', {
  hash: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  expiresAt: at('expires_at').notNull(),
  consumedAt: at('consumed_at').notNull(),
})

export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    channel: text().$type<'email' | 'sms'>().notNull(),
    address: text().notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull(),
    expiresAt: at('expires_at').notNull(),
    consumedAt: at('consumed_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    index('verification_codes_user').on(t.userId, t.channel, t.createdAt),
    index('verification_codes_address').on(t.address, t.createdAt),
  ],
)

/** E-mails and text messages: written with the change they tell of, sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    attempts: integer().notNull(),
    nextAttemptAt: at('next_attempt_at').notNull(),
    sentAt: at('sent_at'),
    error: text(),
    isSecret: boolean('is_secret').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [index('outbox_waiting').on(t.sentAt, t.nextAttemptAt)],
)
