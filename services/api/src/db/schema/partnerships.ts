import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at, users } from './people.ts'
import { tokens } from './tokens.ts'

/** A business asks another to accept its tokens (product decision 8). Which accounts hold them is on the ledger. */
export const partnerships = pgTable(
  'partnerships',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose tokens they are. */
    askerId: uuid('asker_id')
      .notNull()
      .references(() => businesses.id),
    /** Who is to accept them. */
    askedId: uuid('asked_id')
      .notNull()
      .references(() => businesses.id),
    status: text().$type<'sent' | 'accepted' | 'declined' | 'cancelled' | 'ended'>().notNull(),
    message: text().notNull(),
    /** Why it was declined. */
    reason: text().notNull().default(''),
    /** Keys of the accounts that are to hold the tokens while it is accepted. */
    accounts: text().array().notNull().default([]),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    /** When it was accepted, declined or cancelled. */
    answeredAt: at('answered_at'),
    endedAt: at('ended_at'),
  },
  t => [
    uniqueIndex('partnerships_open').on(t.askerId, t.askedId).where(sql`${t.status} in ('sent', 'accepted')`),
    index('partnerships_asker').on(t.askerId, t.createdAt, t.id),
    index('partnerships_asked').on(t.askedId, t.createdAt, t.id),
  ],
)

/** The tokens that a partnership is about. */
export const partnershipTokens = pgTable(
  'partnership_tokens',
  {
    partnershipId: uuid('partnership_id')
      .notNull()
      .references(() => partnerships.id),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
  },
  t => [uniqueIndex('partnership_tokens_token').on(t.partnershipId, t.tokenId)],
)
