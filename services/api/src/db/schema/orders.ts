import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops } from './amounts.ts'
import { businesses } from './business.ts'
import { at } from './people.ts'
import { sales, tokens } from './tokens.ts'

/** What was sold to whom (spec §3 "Sale"): the trades of a sale's account, each once. */
export const saleFills = pgTable(
  'sale_fills',
  {
    id: uuid().primaryKey().defaultRandom(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    /** Id of the trade's effect on the ledger. */
    effectId: text('effect_id').notNull(),
    operationId: text('operation_id').notNull(),
    buyer: text().notNull(),
    amount: stroops('amount').notNull(),
    total: stroops('total').notNull(),
    /** Its transaction, once somebody wanted to know. */
    hash: text(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('sale_fills_effect').on(t.effectId),
    index('sale_fills_sale').on(t.saleId, t.createdAt, t.id),
    index('sale_fills_operation').on(t.operationId),
  ],
)

/** Purchases from sales (product decision 9), written with the transaction that buys. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    saleId: uuid('sale_id')
      .notNull()
      .references(() => sales.id),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    /** The seller. */
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    buyerKey: text('buyer_key').notNull(),
    /** Id of the token's asset. */
    asset: text().notNull(),
    quantity: stroops('quantity').notNull(),
    /** Agreed for one whole unit. */
    price: stroops('price').notNull(),
    priceAsset: text('price_asset').notNull(),
    /** What the buyer paid; until the ledger was asked, the most that was agreed. */
    total: stroops('total').notNull(),
    /** The platform's fee, paid besides. */
    fee: stroops('fee'),
    feeAsset: text('fee_asset'),
    /** What the seller's sales took of it: somebody else on the order book may have sold a part for less. Null until the ledger was asked. */
    income: stroops('income'),
    /** What went back of the price, and of the token. */
    refunded: stroops('refunded').notNull(),
    returned: stroops('returned').notNull(),
    termsAccepted: boolean('terms_accepted').notNull(),
    status: text().$type<'pending' | 'paid' | 'refunded' | 'partially_refunded' | 'failed' | 'expired'>().notNull(),
    /** Of the transaction that was prepared for it. */
    innerHash: text('inner_hash').notNull(),
    hash: text(),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  t => [
    uniqueIndex('orders_inner_hash').on(t.innerHash),
    uniqueIndex('orders_hash').on(t.hash),
    index('orders_buyer').on(t.buyerKey, t.createdAt, t.id),
    index('orders_buyer_status').on(t.buyerKey, t.status, t.createdAt, t.id),
    index('orders_business').on(t.businessId, t.createdAt, t.id),
    index('orders_business_status').on(t.businessId, t.status, t.createdAt, t.id),
    index('orders_business_asset').on(t.businessId, t.asset, t.createdAt, t.id),
    index('orders_business_buyer').on(t.businessId, t.buyerKey, t.createdAt, t.id),
    index('orders_unread').on(t.createdAt).where(sql`${t.status} = 'paid' and ${t.income} is null`),
  ],
)

/** What went back after an order: the price from the seller, the token from the buyer; each a payment of its own. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<'refund' | 'return'>().notNull(),
    amount: stroops('amount').notNull(),
    hash: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [index('order_returns_order').on(t.orderId, t.createdAt), uniqueIndex('order_returns_hash').on(t.hash)],
)
