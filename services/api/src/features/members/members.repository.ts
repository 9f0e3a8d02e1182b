import { type MemberFilters, type MemberSort, MOST_COUNTED } from '@lealta/contract'
import { and, asc, between, desc, eq, exists, gte, inArray, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Db, members, memberTags, owedPoints, pendingPayments, tags } from '#db/index.ts'

export type MemberRow = typeof members.$inferSelect
/** What is asked of a business's members, with what the filters need to know. */
export type MemberQuery = MemberFilters & { businessId: string; programId: string | undefined; assets: readonly string[]; now: Date }

const DAY_MS = 86_400_000

/** Columns by which a list is in order, all of them in one direction: an index has them so, and a cursor names them. */
const orders = {
  name: { columns: [members.isNameless, members.name, members.publicKey], isRising: true },
  points: { columns: [members.points, members.publicKey], isRising: false },
  lastVisit: { columns: [members.lastVisit, members.publicKey], isRising: false },
  since: { columns: [members.since, members.publicKey], isRising: false },
} as const satisfies Record<MemberSort, { columns: readonly PgColumn[]; isRising: boolean }>

/** Members that filters find, in order, after the member at the cursor; one more than the limit. */
export function listMemberRows(db: Db, query: MemberQuery, page: { cursor?: string | undefined; limit: number }): Promise<MemberRow[]> {
  return selectMembers(db, query, page)
}

/** The statement of `listMemberRows`. */
export function selectMembers(db: Db, query: MemberQuery, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const { columns, isRising } = orders[query.sort]
  return db
    .select()
    .from(members)
    .where(and(toFilters(db, query), afterMember(query, cursor)))
    .orderBy(...columns.map(column => (isRising ? asc(column) : desc(column))))
    .limit(limit + 1)
}

/** How many members filters find, counted up to one more than `MOST_COUNTED`. */
export function countMembers(db: Db, query: MemberQuery): Promise<number> {
  const found = db
    .select({ publicKey: members.publicKey })
    .from(members)
    .where(toFilters(db, query))
    .limit(MOST_COUNTED + 1)
  return db.$count(found.as('found'))
}

/** A cursor is the key of the last member of the page before, and what it was in order by then, as text. */
export function toMemberCursor(row: MemberRow, sort: MemberSort): string {
  const by = { name: row.name, points: String(row.points), lastVisit: row.lastVisit.toISOString(), since: row.since.toISOString() }[sort]
  return `${row.publicKey}${by}`
}

/** One that cannot be a cursor begins at the start. */
function afterMember({ sort }: MemberQuery, cursor: string | undefined): SQL | undefined {
  const match = /^(G[A-Z2-7]{55})(.*)$/su.exec(cursor ?? '')
  if (!match) return undefined
  const [, key = '', by = ''] = match
  if (sort === 'name') {
    return sql`(${members.isNameless}, ${members.name}, ${members.publicKey}) > (${by === ''}, ${by}, ${key})`
  }
  if (sort === 'points') {
    return /^\d{1,38}$/.test(by) ? sql`(${members.points}, ${members.publicKey}) < (${by}::numeric, ${key})` : undefined
  }
  if (Number.isNaN(Date.parse(by))) return undefined
  return sql`(${members[sort]}, ${members.publicKey}) < (${sql.param(new Date(by), members[sort])}, ${key})`
}

function toFilters(db: Db, query: MemberQuery): SQL | undefined {
  const { businessId, search, named, visited, away, least, most, tag, only, now } = query
  const before = (days: string) => new Date(now.getTime() - Number(days) * DAY_MS)
  return and(
    eq(members.businessId, businessId),
    search ? isFound(db, businessId, search.toLowerCase()) : undefined,
    named ? isNamed(named.toLowerCase()) : undefined,
    visited ? gte(members.lastVisit, before(visited)) : undefined,
    away ? lt(members.lastVisit, before(away)) : undefined,
    least === undefined ? undefined : gte(members.points, sql`${least}::numeric * 10000000`),
    most === undefined ? undefined : lte(members.points, sql`${most}::numeric * 10000000`),
    tag ? hasTag(db, businessId, eq(tags.folded, tag.toLowerCase())) : undefined,
    only && toOnly(db, query, only),
  )
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** By name, key or tag. Each has an index of its own, which a condition of several would use none of. */
function isFound(db: Db, businessId: string, text: string): SQL {
  const part = `%${escapeLike(text)}%`
  const key = text.toUpperCase()
  const found = (which: SQL) =>
    db
      .select({ key: members.publicKey })
      .from(members)
      .where(and(eq(members.businessId, businessId), which))
  const named = found(like(members.words, part)).unionAll(listTagged(db, businessId, like(tags.folded, part)))
  return inArray(
    members.publicKey,
    /^G[A-Z2-7]{0,55}$/.test(key) ? named.unionAll(found(between(members.publicKey, key, key.padEnd(56, 'Z')))) : named,
  )
}

function isNamed(text: string): SQL | undefined {
  const begin = `${escapeLike(text)}%`
  return or(like(members.words, begin), like(members.words, `% ${begin}`))
}

const hasTag = (db: Db, businessId: string, which: SQL): SQL => inArray(members.publicKey, listTagged(db, businessId, which))

const listTagged = (db: Db, businessId: string, which: SQL) =>
  db
    .select({ key: memberTags.publicKey })
    .from(memberTags)
    .innerJoin(tags, eq(tags.id, memberTags.tagId))
    .where(and(eq(tags.businessId, businessId), which))

function toOnly(db: Db, { programId, assets }: MemberQuery, only: NonNullable<MemberFilters['only']>): SQL {
  if (only === 'neverRedeemed') return eq(members.redemptions, 0)
  if (only === 'waiting') {
    const isWaiting = and(eq(pendingPayments.status, 'waiting'), inArray(pendingPayments.asset, [...assets]))
    return exists(
      db
        .select({ id: pendingPayments.id })
        .from(pendingPayments)
        .where(and(eq(pendingPayments.recipientKey, members.publicKey), isWaiting)),
    )
  }
  if (programId === undefined) return sql`false`
  const isOwed = and(eq(owedPoints.tokenId, programId), sql`${owedPoints.amount} > 0`)
  return exists(
    db
      .select({ amount: owedPoints.amount })
      .from(owedPoints)
      .where(and(eq(owedPoints.customerKey, members.publicKey), isOwed)),
  )
}

/** A member of a business. */
export async function findMember(db: Db, businessId: string, publicKey: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.businessId, businessId), eq(members.publicKey, publicKey)))
  return row
}
