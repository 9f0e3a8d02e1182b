import type { Feature } from '@lealta/contract'
import { isNotNull, isNull } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { businesses } from './business.ts'
import { at } from './people.ts'

/** Features that an administrator switched, for the platform or, with a business, for that alone. */
export const featureSwitches = pgTable(
  'feature_switches',
  {
    id: uuid().primaryKey().defaultRandom(),
    feature: text().$type<Feature>().notNull(),
    businessId: uuid('business_id').references(() => businesses.id),
    isOn: boolean('is_on').notNull(),
    setAt: at('set_at').notNull(),
  },
  t => [
    uniqueIndex('feature_switches_platform').on(t.feature).where(isNull(t.businessId)),
    uniqueIndex('feature_switches_business').on(t.businessId, t.feature).where(isNotNull(t.businessId)),
  ],
)

/** What the remote configuration said when it was last good, and how the last try ended; in one row. */
export const remoteConfigurations = pgTable('remote_configurations', {
  id: integer().primaryKey(),
  /** Where it came from: what another address said does not count. */
  url: text().notNull(),
  features: jsonb().$type<Partial<Record<Feature, boolean>>>().notNull(),
  /** Names in it that are no feature. */
  unknown: jsonb().$type<string[]>().notNull(),
  readAt: at('read_at'),
  triedAt: at('tried_at').notNull(),
  problem: text(),
})
