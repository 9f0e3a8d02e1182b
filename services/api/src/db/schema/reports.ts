import type { ReportMeasure } from '@lealta/contract'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { totalStroops } from './amounts.ts'
import { at } from './people.ts'

/**
 * What happened in a business by the hour (product decision 10): written by triggers from the view `report_facts`, which says what counts, and
 * rebuilt from it by `rebuild_report_slots`. An empty text is "none": no asset, no place, nobody in particular.
 */
export const reportSlots = pgTable(
  'report_slots',
  {
    businessId: uuid('business_id').notNull(),
    measure: text().$type<ReportMeasure>().notNull(),
    /** Id of the asset; the item of usage for items. */
    asset: text().notNull(),
    /** Beginning of the hour. */
    slot: at('slot').notNull(),
    /** Key of the account of the business: a till, a location, its main wallet. */
    place: text().notNull(),
    /** Key of who signed. */
    operator: text().notNull(),
    count: integer().notNull(),
    /** Stroops; of items their number times 10⁷. */
    amount: totalStroops('amount').notNull(),
  },
  t => [uniqueIndex('report_slots_slot').on(t.businessId, t.measure, t.asset, t.slot, t.place, t.operator)],
)

/** When the figures of a business were last compared with its records, and how many were found to differ and set right. */
export const reportChecks = pgTable('report_checks', {
  businessId: uuid('business_id').primaryKey(),
  checkedAt: at('checked_at').notNull(),
  differences: integer().notNull(),
})
