import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at, users } from './people.ts'

/** Operators that somebody of a business asks the admins of an account to add; a row goes when one is added, or the proposal ends. */
export const operatorProposals = pgTable(
  'operator_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    account: text().notNull(),
    operator: text().notNull(),
    /** That was typed for them. */
    email: text(),
    level: text().$type<'med' | 'high'>().notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => users.id),
    /** Key with which they were signed in. */
    byKey: text('by_key').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('operator_proposals_one').on(t.account, t.operator),
    index('operator_proposals_business').on(t.businessId, t.createdAt),
  ],
)
