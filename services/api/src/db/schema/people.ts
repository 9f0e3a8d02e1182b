import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text(),
    emailVerifiedAt: at('email_verified_at'),
    phone: text(),
    phoneVerifiedAt: at('phone_verified_at'),
    country: text(),
    /** What an anchor is told, when the person wants it to be kept; nobody else is. */
    /** Of a person, without the year; shown to the businesses that they joined, where they said so. */
    birthMonth: integer('birth_month'),
    birthDay: integer('birth_day'),
    isBirthdayShown: boolean('is_birthday_shown').notNull().default(false),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Of the e-mails. */
    language: text().$type<'en' | 'es'>().notNull(),
    /** Chosen in the preferences, for the screens of every device that signs in; null: each device's own. */
    screenLanguage: text('screen_language').$type<'en' | 'es'>(),
    scheme: text().$type<'dark' | 'light'>(),
    /** Whether a sign-in on a device not seen before takes a code sent by e-mail. */
    signInCode: boolean('sign_in_code').notNull().default(false),
    termsAcceptedAt: at('terms_accepted_at').notNull(),
    /** When the deletion that was asked for takes effect. */
    deletionAt: at('deletion_at'),
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_phone').on(t.phone),
    index('users_email_part').using('gin', t.email.op('gin_trgm_ops')),
    index('users_deletion').on(t.deletionAt).where(sql`${t.deletionAt} is not null`),
  ],
)

export const wallets = pgTable(
  'wallets',
  {
    id: uuid().primaryKey().defaultRandom(),
    publicKey: text('public_key').notNull(),
    type: text().$type<'individual' | 'business' | 'pos' | 'location' | 'employee'>().notNull(),
    userId: uuid('user_id').references(() => users.id),
    businessId: uuid('business_id'),
    /** The key that signs for it since it was restored to another device; null: its own. */
    signingKey: text('signing_key'),
    /** The platform can restore it: its recovery key signs for the account (decision 0112). */
    isRecoverable: boolean('is_recoverable').notNull().default(false),
    enabledAt: at('enabled_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('wallets_public_key').on(t.publicKey),
    uniqueIndex('wallets_signing_key').on(t.signingKey).where(sql`${t.signingKey} is not null`),
    index('wallets_user').on(t.userId),
    index('wallets_business').on(t.businessId),
    index('wallets_created').on(t.createdAt, t.id),
    index('wallets_key_begin').on(t.publicKey.op('text_pattern_ops')),
    index('wallets_key_end').on(sql`reverse(${t.publicKey}) text_pattern_ops`),
  ],
)

/** A sign-in with the account `publicKey` by the keys `signers`, and the level that these reached when the ledger was last asked. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    publicKey: text('public_key').notNull(),
    signers: jsonb().$type<string[]>().notNull(),
    signerLevel: text('signer_level').$type<'high' | 'med' | 'low' | 'none'>().notNull(),
    /** When the ledger was last asked for the level. */
    levelAt: at('level_at').notNull(),
    /** What the browser said of itself. */
    browser: text(),
    system: text(),
    /** Good for nothing but giving the sign-in code. */
    awaitsCode: boolean('awaits_code').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: at('last_used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
    /** It ended because its person was deleted. */
    isPersonDeleted: boolean('is_person_deleted').notNull().default(false),
  },
  t => [
    index('sessions_public_key').on(t.publicKey),
    index('sessions_level').on(t.levelAt).where(sql`${t.revokedAt} is null and ${t.lastUsedAt} > ${t.levelAt}`),
  ],
)

/** Devices on which an account signed in before: the SHA-256 of what their cookie holds. */
export const knownDevices = pgTable(
  'known_devices',
  {
    publicKey: text('public_key').notNull(),
    hash: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at').notNull(),
  },
  t => [uniqueIndex('known_devices_key').on(t.publicKey, t.hash), index('known_devices_used').on(t.lastUsedAt)],
)

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

/** How often something was asked for in a stretch of time that began at `windowAt`: limits that all servers share. */
export const attempts = pgTable(
  'attempts',
  { key: text().notNull(), windowAt: at('window_at').notNull(), count: integer().notNull() },
  t => [uniqueIndex('attempts_key').on(t.key, t.windowAt), index('attempts_window').on(t.windowAt)],
)

/** What the stellar.toml of client domains (SEP-10) said when it was last read; without a key it could not be read. */
export const clientDomains = pgTable('client_domains', {
  domain: text().primaryKey(),
  signingKey: text('signing_key'),
  readAt: at('read_at').notNull(),
})

export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    channel: text().$type<'email' | 'sms' | 'signIn' | 'recovery'>().notNull(),
    address: text().notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer().notNull(),
    expiresAt: at('expires_at').notNull(),
    consumedAt: at('consumed_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [index('verification_codes_user').on(t.userId, t.channel, t.createdAt)],
)

/** E-mails, text messages and messages on devices: written with the change they tell of, sent by a job. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text().$type<'email' | 'sms' | 'push'>().notNull(),
    kind: text()
      .$type<'code' | 'invitation' | 'payment' | 'request' | 'receipt' | 'digest' | 'news' | 'notice'>()
      .notNull()
      .default('notice'),
    /** Who caused it, and a keyed hash of the network they asked from: what budgets count. */
    sender: text(),
    origin: text(),
    /** An address, a number, or the id of a device. */
    recipient: text().notNull(),
    /** Of a text message. */
    country: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    /** Address by which its receiver wants no more of its kind (RFC 8058). */
    unsubscribe: text(),
    /** Of a message on a device: the page that it opens, and what a later one about the same takes the place of. */
    link: text(),
    topic: text(),
    attempts: integer().notNull(),
    nextAttemptAt: at('next_attempt_at').notNull(),
    sentAt: at('sent_at'),
    error: text(),
    /** Whoever sends it now, and until when without a sign of life. */
    leaseId: uuid('lease_id'),
    leaseUntil: at('lease_until'),
    isSecret: boolean('is_secret').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    index('outbox_waiting').on(t.sentAt, t.nextAttemptAt),
    index('outbox_recipient').on(t.recipient, t.createdAt),
    index('outbox_sender').on(t.sender, t.createdAt),
    index('outbox_channel').on(t.channel, t.createdAt),
    index('outbox_created').on(t.createdAt, t.id),
    index('outbox_recipient_part').using('gin', t.recipient.op('gin_trgm_ops')),
  ],
)
