import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './people.ts'

/** What assets cost at the last market close that was read, and how the last try ended; in one row. */
export const marketCloses = pgTable('market_closes', {
  id: integer().primaryKey(),
  /** Where it came from: what another address said does not count. */
  url: text().notNull(),
  /** Null until one was read. */
  date: date(),
  /** US dollars for one unit, as decimal texts, by asset id. */
  rates: jsonb().$type<Record<string, string>>().notNull(),
  readAt: at('read_at'),
  triedAt: at('tried_at').notNull(),
  problem: text(),
})
