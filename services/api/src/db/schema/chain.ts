import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stroops, totalStroops } from './amounts.ts'
import { businesses } from './business.ts'
import { at, users } from './people.ts'

/** Where a call came from: browser and system as they say themselves, and the network, not the device. */
export type Origin = { browser: string | null; system: string | null; address: string | null }

/** Keys of the server by role (chain design §1: F, KSP, SP0, E, PF, SIGNING, URI, CH…), secrets encrypted with the key from outside the database. */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Channel accounts: source of transactions whose own account does not exist yet; locked until the transaction's max time. */
export const channelAccounts = pgTable('channel_accounts', {
  publicKey: text('public_key').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  lockedUntil: at('locked_until'),
  lockedBy: uuid('locked_by'),
  /** Network address of the holder. */
  address: text(),
  /** When it was last given back. */
  freedAt: at('freed_at'),
})

/** The sponsor account SP(b) of a business (chain design D1). */
export const sponsorAccounts = pgTable(
  'sponsor_accounts',
  {
    businessId: uuid('business_id')
      .primaryKey()
      .references(() => businesses.id),
    publicKey: text('public_key').notNull(),
    unitsLimit: integer('units_limit').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [uniqueIndex('sponsor_accounts_key').on(t.publicKey)],
)

export const usageLimits = pgTable(
  'usage_limits',
  {
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    item: text().notNull(),
    limit: integer('item_limit').notNull(),
  },
  t => [uniqueIndex('usage_limits_item').on(t.businessId, t.item)],
)

/** One row per sponsored item: reserved when its transaction is built, booked when it is on the ledger, freed when it is gone. */
export const usageUnits = pgTable(
  'usage_units',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    item: text().notNull(),
    units: integer().notNull(),
    /** Account that carries the entry, and what it is about (asset id, balance id, …). */
    account: text().notNull(),
    subject: text().notNull(),
    state: text().$type<'reserved' | 'booked' | 'freed'>().notNull(),
    preparedId: uuid('prepared_id'),
    reservedUntil: at('reserved_until'),
    bookedAt: at('booked_at'),
    freedAt: at('freed_at'),
  },
  t => [
    index('usage_units_business').on(t.businessId, t.item, t.state),
    index('usage_units_reserved').on(t.businessId).where(sql`${t.state} = 'reserved'`),
    index('usage_units_prepared').on(t.preparedId),
    index('usage_units_entry').on(t.account, t.subject),
    index('usage_units_subject').on(t.subject),
  ],
)

/** How many items a business has booked, and how many units: what `usage_units` says, counted by its trigger. */
export const usageCounts = pgTable(
  'usage_counts',
  { businessId: uuid('business_id').notNull(), item: text().notNull(), count: integer().notNull(), units: integer().notNull() },
  t => [uniqueIndex('usage_counts_item').on(t.businessId, t.item)],
)

/** Every transaction that the API built to be signed (chain design D4); stored before anything is signed. */
export const preparedTransactions = pgTable(
  'prepared_transactions',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Key that must sign, and its weight on the source when the transaction was built. */
    signer: text().notNull(),
    signerWeight: integer('signer_weight').notNull(),
    source: text().notNull(),
    /** Business whose sponsor pays, or null (SP0 alone, or nobody). */
    sponsorBusinessId: uuid('sponsor_business_id'),
    /** Business on whose behalf it acts, or null for a person. */
    businessId: uuid('business_id'),
    /** With which it was asked for; null for a session. */
    apiKeyId: uuid('api_key_id'),
    innerHash: text('inner_hash').notNull(),
    outerHash: text('outer_hash'),
    /** Unsigned but for the keys of accounts made in it. */
    envelope: text().notNull(),
    outerEnvelope: text('outer_envelope'),
    /** Names of the server keys that sign at the fee bump. */
    serverSigners: jsonb('server_signers').$type<string[]>().notNull(),
    /** What it does, and what to record when it is on the ledger; read by the schemas of domain/transactions alone. */
    description: jsonb().$type<unknown>().notNull(),
    recording: jsonb().$type<unknown>().notNull(),
    /** What it takes from its source: asset ids and decimal texts. */
    spends: jsonb().$type<unknown>().notNull(),
    /** Whose units are free when it has happened. */
    frees: jsonb().$type<unknown>().notNull(),
    /** Accounts that may see what it did, besides those it names. */
    seenBy: jsonb('seen_by').$type<string[]>().notNull(),
    /** At most one live row per key: an entity that is being enabled, a claim that is being accepted. */
    lockKey: text('lock_key'),
    /** It takes the sequence number of its source: at most one live row of a source does. The others go over channels. */
    ownSequence: boolean('own_sequence').notNull().default(false),
    /** That number, used up once a ledger has taken it. Null over a channel. */
    sequence: bigint({ mode: 'bigint' }),
    /** What a person does with it that holds units or a channel: at most one unsigned row of a person. Null when it holds nothing. */
    purpose: text(),
    resourceId: uuid('resource_id'),
    /** Accounts that it makes: nobody may register their keys meanwhile. */
    makes: jsonb().$type<string[]>().notNull().default([]),
    state: text().$type<'prepared' | 'bumped' | 'succeeded' | 'failed' | 'expired'>().notNull(),
    /** Why it never happened, other than by its time or the ledger. */
    withdrawn: text().$type<'replaced' | 'closed'>(),
    /** Most stroops that the platform pays for it once it is bumped; what was paid once the ledger has taken it. */
    fee: stroops('fee'),
    resultCodes: jsonb('result_codes').$type<string[]>().notNull(),
    validUntil: at('valid_until').notNull(),
    bumpedAt: at('bumped_at'),
    settledAt: at('settled_at'),
    nextCheckAt: at('next_check_at'),
    /** Where it was prepared from, for the log of its business. */
    origin: jsonb().$type<Origin>(),
    /** How often it could not be recorded although the ledger has decided. */
    settleFailures: integer('settle_failures').notNull().default(0),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('prepared_inner_hash').on(t.innerHash),
    uniqueIndex('prepared_outer_hash').on(t.outerHash),
    uniqueIndex('prepared_sequence').on(t.source).where(sql`${t.ownSequence} and ${t.state} in ('prepared', 'bumped')`),
    uniqueIndex('prepared_sequence_used')
      .on(t.source, t.sequence)
      .where(sql`${t.state} in ('prepared', 'bumped', 'succeeded') or (${t.state} = 'failed' and ${t.fee} > 0)`),
    index('prepared_state').on(t.state, t.nextCheckAt),
    index('prepared_lock').on(t.lockKey, t.state),
    index('prepared_source').on(t.source, t.state),
    index('prepared_purpose').on(t.userId, t.purpose, t.state),
    index('prepared_bumped').on(t.userId, t.bumpedAt),
    index('prepared_business_bumped').on(t.businessId, t.bumpedAt),
  ],
)

/** Most stroops of fees that the platform has taken upon itself, by the hour: for a business, or for a person's own wallet. */
export const feeSpending = pgTable(
  'fee_spending',
  { who: uuid().notNull(), hour: at('hour').notNull(), spent: totalStroops('spent').notNull() },
  t => [uniqueIndex('fee_spending_who').on(t.who, t.hour), index('fee_spending_hour').on(t.hour)],
)

/** Where reading of an account's payments stopped; `networkId` notices a network that was reset. */
export const ingestionCursors = pgTable('ingestion_cursors', {
  account: text().primaryKey(),
  cursor: text().notNull(),
  networkId: text('network_id').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** What the product knows about a transaction (spec §3 "App transaction"). */
export const activityRecords = pgTable(
  'activity_records',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Outer hash: the one Horizon shows. */
    hash: text().notNull(),
    entityType: text('entity_type').notNull(),
    businessId: uuid('business_id'),
    title: text(),
    asset: text(),
    amount: text(),
    /** The operation that it is about, where the transaction has a record for each recipient. */
    place: integer().notNull().default(0),
    /** What the sender gave, where that is another asset than arrived; by the ledger. */
    sentAsset: text('sent_asset'),
    sentAmount: text('sent_amount'),
    fromKey: text('from_key'),
    toKey: text('to_key'),
    toEmail: text('to_email'),
    memo: text(),
    fee: text(),
    /** The platform's own, and the stablecoin that it was paid in. */
    platformFee: text('platform_fee'),
    platformFeeAsset: text('platform_fee_asset'),
    redemptionId: uuid('redemption_id'),
    /** Accounts that may see it. */
    accounts: jsonb().$type<string[]>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('activity_records_hash').on(t.hash, t.entityType, t.place),
    index('activity_records_business').on(t.businessId, t.createdAt),
    index('activity_records_between').on(t.fromKey, t.toKey),
    index('activity_records_from').on(t.fromKey, t.createdAt).where(sql`${t.entityType} in ('payment', 'paymentClaimable')`),
    index('activity_records_typed').on(t.toKey, t.createdAt).where(sql`${t.toEmail} is not null`),
  ],
)

/**
 * Each account that may see a record of the activity, with what its list is filtered by: written by the trigger of `activity_records`.
 * `otherKey` and `otherEmail` are the other side for that account.
 */
export const activityParts = pgTable(
  'activity_parts',
  {
    account: text().notNull(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activityRecords.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    hash: text().notNull(),
    asset: text(),
    otherKey: text('other_key'),
    otherEmail: text('other_email'),
  },
  t => [
    uniqueIndex('activity_parts_record').on(t.activityId, t.account),
    index('activity_parts_account').on(t.account, t.createdAt, t.activityId),
    index('activity_parts_asset').on(t.account, t.asset, t.createdAt, t.activityId),
    index('activity_parts_hash').on(t.account, t.hash.op('text_pattern_ops')),
    index('activity_parts_other').on(t.account, t.otherKey, t.createdAt, t.activityId),
    index('activity_parts_email').on(t.account, t.otherEmail.op('text_pattern_ops')),
  ],
)
