import type { OnRampStatus } from '@lealta/contract'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { at } from './people.ts'

/** Orders at the on-ramp, as its provider last told of them. The stablecoins themselves are on the ledger. */
export const onRampOrders = pgTable(
  'on_ramp_orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    walletId: uuid('wallet_id').notNull(),
    /** That is paid to. */
    account: text().notNull(),
    asset: text().notNull(),
    symbol: text().notNull(),
    currency: text().notNull(),
    pays: stroops('pays').notNull(),
    fee: stroops('fee'),
    arrives: stroops('arrives'),
    status: text().$type<OnRampStatus>().notNull(),
    hash: text(),
    /** The provider's id, once it told it. */
    providerId: text('provider_id'),
    /** When it is asked again; null when nothing follows any more. */
    askAt: at('ask_at'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  t => [index('on_ramp_orders_wallet').on(t.walletId, t.asset, t.createdAt), index('on_ramp_orders_ask').on(t.askAt)],
)

/** The partner's token at the on-ramp and the one before, sealed; in one row. */
export const onRampTokens = pgTable('on_ramp_tokens', {
  id: integer().primaryKey(),
  /** Whose it is: what another account was given does not count. */
  account: text().notNull(),
  token: text().notNull(),
  previous: text(),
  expiresAt: at('expires_at').notNull(),
})
