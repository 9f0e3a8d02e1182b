import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { businesses } from './business.ts'
import { at, users } from './people.ts'

/** Runs of giving one asset to many, or of bringing in the customers of an old program, from the main wallet of a business. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    kind: text().$type<'give' | 'import'>().notNull(),
    /** The name of the file, or what the author called it. */
    name: text().notNull(),
    asset: text().notNull(),
    /** Text memo of every payment. */
    memo: text(),
    /** How its amounts are written. */
    decimals: text().$type<'point' | 'comma'>().notNull(),
    /** SHA-256 of the list, by which the same one is noticed. */
    digest: text().notNull(),
    /** How many rows the list has; as many are uploaded before it can be approved. */
    size: integer().notNull(),
    state: text().$type<'draft' | 'approved' | 'running' | 'paused' | 'finished' | 'cancelled'>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
    approvedBy: uuid('approved_by').references(() => users.id),
    approvedAt: at('approved_at'),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  t => [index('bulk_runs_business').on(t.businessId, t.createdAt, t.id), index('bulk_runs_digest').on(t.businessId, t.digest)],
)

/** Who is given how much in a run. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id),
    /** Its place in the list, from 1. */
    number: integer().notNull(),
    recipient: text().notNull(),
    /** What the shop calls them. */
    name: text(),
    /** As it was written; `amount` is what that means, null when it means nothing. */
    typed: text().notNull(),
    amount: stroops('amount'),
    /** Who that is: the account, with the number inside a muxed address, or the e-mail address. */
    who: text(),
    publicKey: text('public_key'),
    /** Whether it has to be accepted. */
    waits: boolean().notNull().default(false),
    state: text().$type<'problem' | 'waiting' | 'paying' | 'paid' | 'failed'>().notNull(),
    /** Why it is left out, or failed: a code of the errors. */
    reason: text(),
    /** The prepared transaction that pays it, and its operation there. */
    innerHash: text('inner_hash'),
    place: integer(),
    balanceId: text('balance_id'),
    /** What paid it. */
    hash: text(),
    paidAt: at('paid_at'),
  },
  t => [
    uniqueIndex('bulk_rows_number').on(t.runId, t.number),
    index('bulk_rows_state').on(t.runId, t.state, t.number),
    index('bulk_rows_who').on(t.runId, t.who),
    index('bulk_rows_hash').on(t.innerHash),
    index('bulk_rows_key').on(t.publicKey),
  ],
)
