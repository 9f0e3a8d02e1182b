import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './people.ts'

/** Who may do what only one server does at a time, and until when; by the clock of the database alone. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: at('until').notNull(),
})

/** Calls counted for all servers together. Not logged: it may be lost with the database's server, and costs no write to disk. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})

/** The one network that everything here is about, in one row; a ledger of it tells it from another one with its passphrase. */
export const network = pgTable('network', {
  id: integer().primaryKey(),
  passphrase: text().notNull(),
  ledger: integer().notNull(),
  hash: text().notNull(),
})
