import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { at, users, wallets } from './people.ts'

/** Pay requests (product decision 7): what a wallet asks to be paid. What became of one follows from its payments and the time. */
export const payRequests = pgTable(
  'pay_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** Key of that wallet. */
    account: text().notNull(),
    asset: text().notNull(),
    amount: stroops('amount').notNull(),
    message: text().notNull(),
    /** Id by which payments are found on the ledger. */
    memo: bigint({ mode: 'bigint' }).notNull(),
    /** Alias, key or e-mail address as it was typed, in lower case; null when anybody may pay. */
    recipient: text(),
    recipientKey: text('recipient_key'),
    recipientEmail: text('recipient_email'),
    expiresAt: at('expires_at').notNull(),
    closedAs: text('closed_as').$type<'cancelled' | 'declined'>(),
    closedAt: at('closed_at'),
    /** What the asker took for the whole, whenever it came. */
    acceptedAmount: stroops('accepted_amount'),
    acceptedAt: at('accepted_at'),
    /** Whether the e-mail address is reminded, how often it was, and when the next reminder is due. */
    reminds: boolean().notNull(),
    reminders: integer().notNull().default(0),
    nextReminderAt: at('next_reminder_at'),
    /** Of the mails to somebody whose language is not known. */
    language: text().$type<'en' | 'es'>().notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('pay_requests_memo').on(t.account, t.memo),
    index('pay_requests_wallet').on(t.walletId, t.createdAt, t.id),
    index('pay_requests_recipient').on(t.recipientKey, t.createdAt, t.id),
    index('pay_requests_email').on(t.recipientEmail, t.createdAt, t.id),
    index('pay_requests_expiry').on(t.expiresAt),
    index('pay_requests_reminder').on(t.nextReminderAt),
  ],
)

/** What arrived for a pay request. `operationId` counts each payment once. */
export const payRequestPayments = pgTable(
  'pay_request_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => payRequests.id),
    operationId: text('operation_id').notNull(),
    fromKey: text('from_key').notNull(),
    /** M… where the payer gave one: money goes back there. */
    fromMuxed: text('from_muxed'),
    amount: stroops('amount').notNull(),
    hash: text().notNull(),
    at: at('at').notNull(),
    /** What of it went back, once, by which transaction. */
    returned: stroops('returned').notNull().default(sql`0`),
    returnHash: text('return_hash'),
    returnedAt: at('returned_at'),
  },
  t => [
    uniqueIndex('pay_request_payments_operation').on(t.operationId),
    index('pay_request_payments_request').on(t.requestId, t.at),
    uniqueIndex('pay_request_payments_return').on(t.returnHash).where(sql`${t.returnHash} is not null`),
  ],
)
