import type { ApiKeyScope } from '@lealta/contract'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at, sessions } from './people.ts'

/** Keys by which the systems of a business call the API. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    /** How the key begins. It says which key it is, and is no secret. */
    prefix: text().notNull(),
    /** SHA-256 of the whole key, hex: nobody can read the key here. */
    hash: text().notNull(),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    /** The key of the owner who made it. */
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    /** To the minute. */
    lastUsedAt: at('last_used_at'),
    revokedAt: at('revoked_at'),
  },
  t => [uniqueIndex('api_keys_prefix').on(t.prefix), index('api_keys_business').on(t.businessId, t.createdAt)],
)

/** Calls of API keys and of sessions by their `Idempotency-Key`: what was asked, and what was answered once it succeeded. Kept for a day. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** Whose: of an API key, or of a session. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of method, address and body, hex. */
    requestHash: text('request_hash').notNull(),
    /** Which attempt is at work, and until when another may not take its place. */
    attempt: uuid().notNull(),
    busyUntil: at('busy_until').notNull(),
    status: integer(),
    answer: text(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('idempotent_calls_key').on(t.apiKeyId, t.key),
    uniqueIndex('idempotent_calls_session').on(t.sessionId, t.key),
    index('idempotent_calls_created').on(t.createdAt),
  ],
)

/** Public keys of operators that the servers of a business keep. For which accounts they sign is on the ledger. */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    publicKey: text('public_key').primaryKey(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [index('operator_keys_business').on(t.businessId)],
)
