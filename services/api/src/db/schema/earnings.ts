import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { purchases } from './earn-rules.ts'
import { orders } from './orders.ts'
import { at } from './people.ts'
import { tokens } from './tokens.ts'

/** Points that a purchase earned: each time a business gave them. Written when the ledger has them, or at once where all of them were owed. */
export const earnings = pgTable(
  'earnings',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    customerKey: text('customer_key').notNull(),
    /** What the purchase earned. */
    amount: stroops('amount').notNull(),
    /** What of it went to what the customer owed; the rest was paid. */
    taken: stroops('taken').notNull(),
    /** What is no longer earned, since the purchase was refunded. */
    undone: stroops('undone').notNull(),
    /** The purchase, when it was an order. */
    orderId: uuid('order_id').references(() => orders.id),
    /** What was bought, where the rules said what it earns. */
    purchaseId: uuid('purchase_id').references(() => purchases.id),
    /** What paid them; null where nothing was paid. */
    hash: text(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('earnings_hash').on(t.hash),
    index('earnings_customer').on(t.tokenId, t.customerKey, t.createdAt, t.id),
    index('earnings_order').on(t.orderId),
    uniqueIndex('earnings_purchase').on(t.purchaseId),
  ],
)

/** Points that a customer owes a program: what its changes come to. Its row is the lock of the debt. */
export const owedPoints = pgTable(
  'owed_points',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    customerKey: text('customer_key').notNull(),
    amount: stroops('amount').notNull(),
  },
  t => [uniqueIndex('owed_points_debt').on(t.tokenId, t.customerKey), index('owed_points_customer').on(t.customerKey)],
)

/** Why a debt is what it is: a refunded purchase adds to it, an earning and the shop's forgiveness take from it. */
export const owedChanges = pgTable(
  'owed_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    customerKey: text('customer_key').notNull(),
    kind: text().$type<'refunded' | 'taken' | 'forgiven'>().notNull(),
    amount: stroops('amount').notNull(),
    /** The earning that was refunded, or from which it was taken. */
    earningId: uuid('earning_id').references(() => earnings.id),
    createdAt: at('created_at').notNull(),
  },
  t => [index('owed_changes_customer').on(t.tokenId, t.customerKey, t.createdAt, t.id), index('owed_changes_earning').on(t.earningId)],
)
