import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at } from './people.ts'

/** What a business decided about a way on which money comes in and goes out; without a row the platform's ways are on. */
export const paymentProviders = pgTable(
  'payment_providers',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    /** `card`, or the home domain of an anchor. */
    provider: text().notNull(),
    isOn: boolean('is_on').notNull(),
    /** What an anchor that the owner added called itself then; null for the platform's. */
    addedName: text('added_name'),
    createdAt: at('created_at').notNull(),
  },
  t => [uniqueIndex('payment_providers_once').on(t.businessId, t.provider)],
)
