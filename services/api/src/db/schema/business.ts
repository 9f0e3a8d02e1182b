import { sql } from 'drizzle-orm'
import { bigserial, boolean, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, users, wallets } from './people.ts'

type AccentName = 'amber' | 'orange' | 'coral' | 'rose' | 'pink' | 'violet' | 'indigo' | 'blue' | 'cyan' | 'teal' | 'green' | 'lime'

/** Pictures. Whatever shows one refers to it by a foreign key: what nothing refers to is collected (jobs/collect-files.ts). */
export const images = pgTable(
  'images',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id').references(() => users.id),
    storageKey: text('storage_key').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [index('images_owner').on(t.ownerId), index('images_created').on(t.createdAt)],
)

/** How people let themselves be seen by the businesses that they have to do with (product decision 38): none until they said something. */
export const faces = pgTable(
  'faces',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    name: text(),
    imageId: uuid('image_id').references(() => images.id),
    accent: text().$type<AccentName>(),
    /** Whether businesses see it. */
    isShown: boolean('is_shown').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  t => [index('faces_image').on(t.imageId)],
)

/** A row exists from the moment a business wallet is registered; `profileAt` says when the profile was complete. */
export const businesses = pgTable(
  'businesses',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    walletId: uuid('wallet_id')
      .notNull()
      .references(() => wallets.id),
    businessType: text('business_type').$type<'sole_proprietorship' | 'entity'>(),
    name: text(),
    legalName: text('legal_name'),
    alias: text(),
    documentNumber: text('document_number'),
    country: text(),
    address: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    categories: jsonb().$type<string[]>().notNull(),
    tags: jsonb().$type<string[]>().notNull(),
    website: text(),
    phone: text(),
    email: text(),
    description: text().notNull(),
    activity: text().notNull(),
    accent: text().notNull(),
    logoId: uuid('logo_id').references(() => images.id),
    profileAt: at('profile_at'),
    /** Since when the alias is only reserved; null once the business was verified. */
    aliasReservedAt: at('alias_reserved_at'),
    /** Whether keys that reach medium on the main wallet open sales, which nobody else can close then (decision 0103). */
    operatorsOpenSales: boolean('operators_open_sales').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('businesses_alias').on(t.alias),
    uniqueIndex('businesses_wallet').on(t.walletId),
    index('businesses_owner').on(t.ownerId),
    index('businesses_created').on(t.createdAt, t.id),
    index('businesses_name_part').using('gin', t.name.op('gin_trgm_ops')),
  ],
)

/** Portal access of people who are not the owner (spec §6). */
export const businessMembers = pgTable(
  'business_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    accessLevel: text('access_level').$type<'manager' | 'employee'>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('business_members_person').on(t.businessId, t.userId),
    index('business_members_user').on(t.userId),
    index('business_members_created').on(t.businessId, t.createdAt, t.userId),
  ],
)

/** Invitations to the portal of a business (product decision 28): sending one again ends it and makes another. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    email: text().notNull(),
    accessLevel: text('access_level').$type<'manager' | 'employee'>().notNull(),
    /** SHA-256 of the token in its link. */
    tokenHash: text('token_hash').notNull(),
    /** Past `expiresAt`, one that waits has expired. */
    state: text().$type<'waiting' | 'accepted' | 'declined' | 'revoked' | 'replaced'>().notNull(),
    /** What they are to sign for, too: an account of the business, and at which level. Both or none. */
    operatedAccount: text('operated_account'),
    operatedLevel: text('operated_level').$type<'med' | 'high'>(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('invitations_token').on(t.tokenHash),
    uniqueIndex('invitations_waiting').on(t.businessId, t.email).where(sql`${t.state} = 'waiting'`),
    index('invitations_created').on(t.businessId, t.createdAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('invitations_email').on(t.email),
    index('invitations_expires').on(t.expiresAt),
  ],
)

/** What documents prove of a business, and what it wants changed of that. */
export type VerifiedData = { name: string; legalName: string; documentNumber: string }

/** The review that registers a business, and those of later changes of what was verified: at most one of these is open. */
export const kybReviews = pgTable(
  'kyb_reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<'registration' | 'change'>().notNull().default('registration'),
    /** Of a change: what it is about. */
    changes: jsonb().$type<Partial<VerifiedData>>(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    status: text().$type<'new' | 'pending' | 'processing' | 'invalid' | 'valid' | 'pending_manual_approval'>().notNull(),
    reason: text(),
    identity: text().$type<'active' | 'failed' | 'expired' | 'canceled' | 'pending_review' | 'success'>(),
    screening: text().$type<'processing' | 'pending_review' | 'rejected' | 'cleared'>(),
    /** Names that the provider has for its two checks, and where it asks the owner who they are, while it does. */
    identityCheck: text('identity_check'),
    screeningCheck: text('screening_check'),
    identityUrl: text('identity_url'),
    /** When the provider is asked next; null: not by itself. */
    checkAt: at('check_at'),
    submittedAt: at('submitted_at'),
    dueAt: at('due_at'),
    decidedAt: at('decided_at'),
    createdAt: at('created_at').notNull(),
  },
  t => [
    uniqueIndex('kyb_reviews_business').on(t.businessId).where(sql`${t.kind} = 'registration'`),
    uniqueIndex('kyb_reviews_change').on(t.businessId).where(sql`${t.kind} = 'change' and ${t.status} <> 'valid'`),
    index('kyb_reviews_status').on(t.status, t.dueAt),
    index('kyb_reviews_check').on(t.checkAt).where(sql`${t.checkAt} is not null`),
    index('kyb_reviews_identity_check').on(t.identityCheck).where(sql`${t.identityCheck} is not null`),
    index('kyb_reviews_screening_check').on(t.screeningCheck).where(sql`${t.screeningCheck} is not null`),
  ],
)

export const kybDocuments = pgTable(
  'kyb_documents',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => kybReviews.id),
    kind: text().$type<'registration' | 'tax_id' | 'address_proof' | 'owner_id' | 'other'>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    storageKey: text('storage_key').notNull(),
    uploadedAt: at('uploaded_at').notNull(),
  },
  t => [index('kyb_documents_review').on(t.reviewId)],
)

/** Append-only, each row's hash covers the one before (quality goal 17). */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigserial({ mode: 'bigint' }).primaryKey(),
    at: at('at').notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  t => [
    index('audit_log_acts_removed').on(t.seq).where(sql`${t.action} = 'acts.removed'`),
    index('audit_log_actor').on(t.actor, t.seq),
    index('audit_log_subject').on(t.subject, t.seq),
    index('audit_log_thing').on(sql`split_part(${t.action}, '.', 1)`, t.seq),
    index('audit_log_at').using('brin', t.at),
  ],
)
