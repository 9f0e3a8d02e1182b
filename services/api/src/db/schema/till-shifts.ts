import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './people.ts'
import { pointsOfSale } from './tokens.ts'

/** Shifts of a till: from one moment to another. What they come to is in the records of that time. */
export const tillShifts = pgTable(
  'till_shifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    posId: uuid('pos_id')
      .notNull()
      .references(() => pointsOfSale.id),
    openedAt: at('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
    /** What whoever closed it wants to be known. */
    note: text(),
  },
  t => [
    uniqueIndex('till_shifts_open').on(t.posId).where(sql`${t.closedAt} is null`),
    index('till_shifts_pos').on(t.posId, t.openedAt, t.id),
  ],
)
