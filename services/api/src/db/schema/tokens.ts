import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops, totalStroops } from './amounts.ts'
import { businesses, images } from './business.ts'
import { at } from './people.ts'
import { subAccounts } from './sub-accounts.ts'

/** Loyalty programs, rewards and branded tokens (spec §3); what only rewards have is null for the others. */
export const tokens = pgTable(
  'tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    kind: text().$type<'loyalty_program' | 'reward' | 'token'>().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    imageId: uuid('image_id').references(() => images.id),
    /** Null: unlimited. */
    fixedAmount: stroops('fixed_amount'),
    termsLink: text('terms_link'),
    termsText: text('terms_text').notNull(),
    benefit: jsonb().$type<
      | { type: 'fixed_discount'; amount: string; currency: string }
      | { type: 'percentage_discount'; percent: number }
      | { type: 'free_item'; item: string }
    >(),
    pointsRequired: stroops('points_required'),
    expiresAt: at('expires_at'),
    /** What customers may have waiting at the program's expense (chain design D11); says nothing in rewards. */
    waitingPerCustomer: integer('waiting_per_customer').notNull().default(3),
    waitingSharePercent: integer('waiting_share_percent').notNull().default(20),
    redemptionInstructions: text('redemption_instructions').notNull(),
    conditions: text().notNull(),
    requirements: text().notNull(),
    /** Id of the asset that a branded token stands for. */
    hedgeFor: text('hedge_for'),
    issuer: text(),
    ipfshash: text(),
    /** Hex sha256 of the metadata document: the memo of the enabling transaction. */
    metadataHash: text('metadata_hash'),
    metadataChanged: boolean('metadata_changed').notNull(),
    minted: totalStroops('minted').notNull(),
    burned: totalStroops('burned').notNull(),
    enabledAt: at('enabled_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('tokens_code').on(t.businessId, t.code),
    uniqueIndex('tokens_issuer').on(t.issuer),
    uniqueIndex('tokens_program').on(t.businessId).where(sql`${t.kind} = 'loyalty_program'`),
    index('tokens_business').on(t.businessId, t.kind, t.createdAt),
  ],
)

/** Metadata documents by CID, served at /ipfs/{cid}. */
export const metadataDocuments = pgTable('metadata_documents', {
  cid: text().primaryKey(),
  content: text().notNull(),
  createdAt: at('created_at').notNull(),
})

export const pointsOfSale = pgTable(
  'points_of_sale',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    alias: text(),
    /** The location that it belongs to. */
    locationId: uuid('location_id').references(() => subAccounts.id),
    walletId: uuid('wallet_id'),
    publicKey: text('public_key'),
    enabledAt: at('enabled_at'),
    disabledAt: at('disabled_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('points_of_sale_alias').on(t.alias),
    index('points_of_sale_location').on(t.locationId),
    index('points_of_sale_business').on(t.businessId, t.createdAt),
    index('points_of_sale_key').on(t.publicKey),
  ],
)

export const sales = pgTable(
  'sales',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenId: uuid('token_id')
      .notNull()
      .references(() => tokens.id),
    account: text().notNull(),
    opener: text().notNull(),
    /** Of the price asset, for one whole unit. */
    price: stroops('price').notNull(),
    priceAsset: text('price_asset').notNull(),
    quantity: stroops('quantity').notNull(),
    sold: stroops('sold').notNull(),
    income: stroops('income').notNull(),
    /** Least and most of one order; null where there is none. */
    minOrder: stroops('min_order'),
    maxOrder: stroops('max_order'),
    offerId: text('offer_id'),
    openedAt: at('opened_at'),
    closedAt: at('closed_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [uniqueIndex('sales_account').on(t.account), index('sales_token').on(t.tokenId, t.createdAt)],
)

export const pendingPayments = pgTable(
  'pending_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    balanceId: text('balance_id').notNull(),
    senderKey: text('sender_key').notNull(),
    recipientKey: text('recipient_key'),
    recipientEmail: text('recipient_email'),
    asset: text().notNull(),
    amount: stroops('amount').notNull(),
    memo: text(),
    sponsorBusinessId: uuid('sponsor_business_id'),
    status: text().$type<'waiting' | 'accepted' | 'cancelled'>().notNull(),
    hash: text(),
    settledHash: text('settled_hash'),
    createdAt: at('created_at').notNull(),
    settledAt: at('settled_at'),
  },
  t => [
    uniqueIndex('pending_payments_balance').on(t.balanceId),
    index('pending_payments_sender').on(t.senderKey, t.createdAt),
    index('pending_payments_recipient').on(t.recipientKey, t.createdAt),
    index('pending_payments_email').on(t.recipientEmail, t.createdAt),
    index('pending_payments_hash').on(t.hash),
    index('pending_payments_sent').on(t.senderKey, t.status, t.createdAt, t.id),
    index('pending_payments_waiting').on(t.asset, t.createdAt, t.id).where(sql`${t.status} = 'waiting'`),
  ],
)

/** What arrived at a till: rewards handed in and points paid. `operationId` counts each once (quality goal 9). */
export const tillEvents = pgTable(
  'till_events',
  {
    seq: bigserial({ mode: 'bigint' }).primaryKey(),
    id: uuid().notNull().defaultRandom(),
    posId: uuid('pos_id')
      .notNull()
      .references(() => pointsOfSale.id),
    kind: text().$type<'redemption' | 'payment'>().notNull(),
    tokenId: uuid('token_id'),
    asset: text().notNull(),
    amount: stroops('amount').notNull(),
    customerKey: text('customer_key').notNull(),
    status: text().$type<'redeemed' | 'refused' | 'paid'>().notNull(),
    reason: text().$type<'reward_expired' | 'reward_not_whole'>(),
    hash: text().notNull(),
    /** What sent a refused reward back to the customer. */
    returnHash: text('return_hash'),
    operationId: text('operation_id').notNull(),
    at: at('at').notNull(),
  },
  t => [
    uniqueIndex('till_events_operation').on(t.operationId),
    uniqueIndex('till_events_id').on(t.id),
    index('till_events_pos').on(t.posId, t.seq),
    index('till_events_last').on(t.posId, t.at),
    index('till_events_token').on(t.tokenId).where(sql`${t.tokenId} is not null`),
    index('till_events_customer').on(t.customerKey, t.asset),
    uniqueIndex('till_events_return').on(t.returnHash).where(sql`${t.returnHash} is not null`),
  ],
)
