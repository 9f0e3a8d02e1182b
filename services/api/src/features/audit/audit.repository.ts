import type { AuditFilters } from '@lealta/contract'
import { and, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { businessActs, businesses, businessMembers, type Db, invitations, users, wallets } from '#db/index.ts'

export type ActRow = typeof businessActs.$inferSelect
export type ActQuery = AuditFilters & { businessId: string }
type PageOf = { cursor?: string | undefined; limit: number }

/** Acts that filters find, newest first, after the act at the cursor; one more than the limit. */
export function listActRows(db: Db, query: ActQuery, page: PageOf): Promise<ActRow[]> {
  return selectActs(db, query, page)
}

/** The statement of `listActRows`. */
export function selectActs(db: Db, { businessId, person, kind, from, to, text }: ActQuery, { cursor, limit }: PageOf) {
  const { at, seq } = businessActs
  return db
    .select()
    .from(businessActs)
    .where(
      and(
        eq(businessActs.businessId, businessId),
        person ? eq(businessActs.actorId, person) : undefined,
        kind ? eq(businessActs.kind, kind) : undefined,
        from ? gte(at, new Date(from)) : undefined,
        to ? lt(at, new Date(to)) : undefined,
        text ? isCalled(text) : undefined,
        afterAct(cursor),
      ),
    )
    .orderBy(desc(at), desc(seq))
    .limit(limit + 1)
}

/** A cursor is when the last act of the page before was, and its number. */
export const toActCursor = ({ at, seq }: ActRow): string => `${at.getTime()}_${seq}`

/** One that cannot be a cursor begins at the start. */
function afterAct(cursor: string | undefined): SQL | undefined {
  const match = /^(\d{1,15})_(\d{1,18})$/.exec(cursor ?? '')
  if (!match) return undefined
  const { at, seq } = businessActs
  return sql`(${at}, ${seq}) < (${sql.param(new Date(Number(match[1])), at)}, ${sql.param(BigInt(match[2] ?? '0'), seq)})`
}

/** In the name; what has no three letters in a row, which the index of parts takes, is how the name begins. */
function isCalled(text: string): SQL {
  if (/[\p{L}\p{N}]{3}/u.test(text)) return sql`${businessActs.name} ilike ${`%${escapeLike(text)}%`}`
  return sql`lower(${businessActs.name}) like lower(${`${escapeLike(text)}%`})`
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Who did something in a business: each key of the index is visited once, however much somebody did. */
export async function listActorIds(db: Db, businessId: string): Promise<string[]> {
  const { actorId } = businessActs
  const least = (after: SQL) => sql`(select ${actorId} from ${businessActs}
    where ${businessActs.businessId} = ${businessId} and ${isNotNull(actorId)} and ${after} order by ${actorId} limit 1)`
  const rows = await db.select({ id: sql<string>`id` }).from(
    sql`(with recursive found (id) as (
        ${least(sql`true`)} union all select ${least(sql`${actorId} > found.id`)} from found where found.id is not null
      ) select id from found where id is not null limit 1000) as actors`,
  )
  return rows.map(row => row.id)
}

/** Somebody, with their own wallet's key; the e-mail address where the business's list of people with access shows it. */
export type Actor = { id: string; publicKey: string | null; email: string | null; isDeleted: boolean }

/** People by their ids. */
export async function listPeople(db: Db, businessId: string, ids: readonly string[]): Promise<Map<string, Actor>> {
  if (ids.length === 0) return new Map()
  const hasAccess = sql`(exists (select from ${businessMembers} where ${businessMembers.userId} = ${users.id} and ${businessMembers.businessId} = ${businessId})
    or exists (select from ${businesses} where ${businesses.ownerId} = ${users.id} and ${businesses.id} = ${businessId}))`
  const rows = await db
    .select({
      id: users.id,
      publicKey: wallets.publicKey,
      email: sql<string | null>`case when ${hasAccess} then ${users.email} end`,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
    })
    .from(users)
    .leftJoin(wallets, and(eq(wallets.userId, users.id), inArray(wallets.type, ['individual', 'business'])))
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

/** The addresses of invitations that are still there. */
export async function listInvited(db: Db, businessId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: invitations.id, email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.businessId, businessId), inArray(invitations.id, [...ids])))
  return new Map(rows.map(row => [row.id, row.email]))
}
