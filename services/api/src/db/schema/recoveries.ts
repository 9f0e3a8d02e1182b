import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, wallets } from './people.ts'

/** Restorations of wallets to the key of another device: asked for, waiting, and what became of them (decision 0112). */
export const recoveries = pgTable(
  'recoveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    /** The key of the new device, which proved itself by signing in. */
    newKey: text('new_key').notNull(),
    /** `sent`: on its way to the ledger, which nothing stops any more. */
    state: text().$type<'waiting' | 'sent' | 'done' | 'stopped' | 'failed'>().notNull(),
    /** SHA-256 of what the link that stops it holds. */
    stopHash: text('stop_hash').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the account is given to the new key. */
    dueAt: at('due_at').notNull(),
    endedAt: at('ended_at'),
  },
  t => [
    uniqueIndex('recoveries_waiting_wallet').on(t.walletId).where(sql`${t.state} in ('waiting', 'sent')`),
    uniqueIndex('recoveries_waiting_key').on(t.newKey).where(sql`${t.state} in ('waiting', 'sent')`),
    index('recoveries_key').on(t.newKey, t.createdAt),
    index('recoveries_due').on(t.dueAt).where(sql`${t.state} in ('waiting', 'sent')`),
    uniqueIndex('recoveries_stop').on(t.stopHash),
  ],
)
