import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { totalStroops } from './amounts.ts'
import { businesses } from './business.ts'
import { at, users } from './people.ts'

/**
 * Members of a business's program: written by triggers from the view `member_facts`, which says who is one, and rebuilt from it by
 * `rebuild_members`. What the list is searched, filtered and sorted by stands here, so that an index answers it.
 */
export const members = pgTable(
  'members',
  {
    businessId: uuid('business_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** The first time that the business had to do with them. */
    since: at('since').notNull(),
    /** When they last bought, paid, handed in or earned; the beginning of 1970: never. */
    lastVisit: at('last_visit').notNull(),
    redemptions: integer().notNull(),
    /** Stroops of points, when the ledger was last asked. */
    points: totalStroops('points').notNull().default(sql`0`),
    /** How often something moved since the ledger was last asked. */
    pointsDue: integer('points_due').notNull().default(1),
    pointsAt: at('points_at'),
    /** What the business sees them called, in lower case; empty: nothing. */
    name: text().notNull().default(''),
    isNameless: boolean('is_nameless').notNull().default(true),
    /** All names and addresses by which the business may find them, in lower case. */
    words: text().notNull().default(''),
  },
  t => [
    uniqueIndex('members_member').on(t.businessId, t.publicKey),
    index('members_name').on(t.businessId, t.isNameless, t.name, t.publicKey),
    index('members_points').on(t.businessId, t.points, t.publicKey),
    index('members_visit').on(t.businessId, t.lastVisit, t.publicKey),
    index('members_since').on(t.businessId, t.since, t.publicKey),
    index('members_key').on(t.publicKey),
    index('members_due').on(t.pointsAt.asc().nullsFirst()).where(sql`${t.pointsDue} > 0`),
    index('members_read').on(t.pointsAt),
    index('members_words_part').using('gin', t.words.op('gin_trgm_ops')),
  ],
)

/**
 * Hours in which members visited, written by the triggers of `members` and rebuilt with them: who was active in some days is
 * counted from an index alone.
 */
export const memberVisits = pgTable(
  'member_visits',
  {
    businessId: uuid('business_id').notNull(),
    /** Beginning of the hour. */
    slot: at('slot').notNull(),
    publicKey: text('public_key').notNull(),
  },
  t => [uniqueIndex('member_visits_visit').on(t.businessId, t.slot, t.publicKey)],
)

/** What somebody of the business wrote down about a member, for the business alone. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    publicKey: text('public_key').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    /** Key with which the author was signed in. */
    authorKey: text('author_key').notNull(),
    text: text().notNull(),
    createdAt: at('created_at').notNull(),
    editedAt: at('edited_at'),
  },
  t => [index('member_notes_member').on(t.businessId, t.publicKey, t.createdAt, t.id), index('member_notes_key').on(t.publicKey)],
)

/** Words by which a business groups its members; in another case they are the same. */
export const tags = pgTable(
  'tags',
  {
    id: uuid().primaryKey().defaultRandom(),
    businessId: uuid('business_id')
      .notNull()
      .references(() => businesses.id),
    name: text().notNull(),
    /** In lower case. */
    folded: text().notNull(),
  },
  t => [uniqueIndex('tags_folded').on(t.businessId, t.folded)],
)

export const memberTags = pgTable(
  'member_tags',
  {
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    publicKey: text('public_key').notNull(),
  },
  t => [uniqueIndex('member_tags_tag').on(t.tagId, t.publicKey), index('member_tags_key').on(t.publicKey)],
)
