import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { at } from './people.ts'

/** Withdrawals that are paid to an anchor, by the ids that it gave them: each is paid once, with the terms that it was first asked for. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid().primaryKey().defaultRandom(),
    homeDomain: text('home_domain').notNull(),
    /** The anchor's. */
    transactionId: text('transaction_id').notNull(),
    /** That pays. */
    account: text().notNull(),
    asset: text().notNull(),
    amount: stroops('amount').notNull(),
    destination: text().notNull(),
    memoType: text('memo_type').$type<'none' | 'text' | 'id' | 'hash' | 'return'>().notNull(),
    memo: text(),
    hash: text(),
    paidAt: at('paid_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [uniqueIndex('withdrawals_transaction').on(t.homeDomain, t.transactionId)],
)
