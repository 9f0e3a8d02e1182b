import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { purchases } from './earn-rules.ts'
import { earnings } from './earnings.ts'
import { at, users } from './people.ts'
import { pointsOfSale, tokens } from './tokens.ts'

/** Points given at a till: which till, who gave them, and whether they were voided. Written with what the ledger says of their payment. */
export const tillGifts = pgTable(
  'till_gifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    posId: uuid('pos_id')
      .notNull()
      .references(() => pointsOfSale.id),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    /** Null while they wait for an e-mail address, which has no owner yet. */
    earningId: uuid('earning_id').references(() => earnings.id),
    /** What was bought, where the rules said what it earns. */
    purchaseId: uuid('purchase_id').references(() => purchases.id),
    customerKey: text('customer_key'),
    customerEmail: text('customer_email'),
    /** What the purchase earned. */
    amount: stroops('amount').notNull(),
    /** What of it went to what the customer owed; the rest was paid. */
    taken: stroops('taken').notNull(),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => users.id),
    giverKey: text('giver_key').notNull(),
    /** What paid them; null where all of them were owed. */
    hash: text(),
    createdAt: at('created_at').notNull(),
    voidedAt: at('voided_at'),
    voidedBy: text('voided_by'),
  },
  t => [
    uniqueIndex('till_gifts_hash').on(t.hash),
    uniqueIndex('till_gifts_earning').on(t.earningId),
    index('till_gifts_pos').on(t.posId, t.createdAt, t.id),
    index('till_gifts_giver').on(t.posId, t.giverId, t.createdAt, t.id),
  ],
)
