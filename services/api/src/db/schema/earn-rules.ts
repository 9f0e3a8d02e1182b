import type { EarnRules } from '@lealta/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { at } from './people.ts'
import { tokens } from './tokens.ts'

/** Versions of a program's earn rules. The draft has no number and can be written again; a numbered one never changes, and the latest counts. */
export const earnRules = pgTable(
  'earn_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    /** Null: the draft. */
    version: integer(),
    rules: jsonb().$type<EarnRules>().notNull(),
    savedAt: at('saved_at').notNull(),
    activeSince: at('active_since'),
  },
  t => [
    uniqueIndex('earn_rules_version').on(t.tokenId, t.version),
    uniqueIndex('earn_rules_draft').on(t.tokenId).where(sql`${t.version} is null`),
  ],
)

/** What a program's shop sells, whole: it is replaced, never added to. */
export const priceLists = pgTable('price_lists', {
  tokenId: uuid('token_id')
    .primaryKey()
    .references(() => tokens.id),
  items: jsonb().$type<{ id: string; name: string; price: string }[]>().notNull(),
  changedAt: at('changed_at').notNull(),
})

/** Purchases for which the rules said what they earn: once each, by the id that the till made, also where that was nothing. */
export const purchases = pgTable(
  'purchases',
  {
    id: uuid().primaryKey(),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    /** Null: somebody who was known by an e-mail address alone. */
    customerKey: text('customer_key'),
    /** What was paid. */
    amount: stroops('amount').notNull(),
    currency: text().notNull(),
    items: jsonb().$type<{ itemId: string; name: string; quantity: number }[]>().notNull(),
    /** Of the rules. */
    version: integer().notNull(),
    /** What it earned: the lines less the cuts. */
    points: stroops('points').notNull(),
    lines: jsonb().$type<{ ruleId: string; kind: string; name: string; points: string }[]>().notNull(),
    cuts: jsonb().$type<{ cap: string; points: string }[]>().notNull(),
    /** What paid the points; null where none were paid. */
    hash: text(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    index('purchases_customer').on(t.tokenId, t.customerKey, t.createdAt, t.id),
    index('purchases_program').on(t.tokenId, t.createdAt, t.id),
    index('purchases_hash').on(t.hash),
  ],
)
