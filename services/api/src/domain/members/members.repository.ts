import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { type Db, memberNotes, members, memberTags, type Tx, tokens } from '#db/index.ts'

/** A member whose points are asked of the ledger: `due` says how often something moved until then. */
export type DueMember = { businessId: string; publicKey: string; due: number; points: bigint; code: string | null; issuer: string | null }

/** Members whose points are not what the ledger says any more, or were not asked for since a moment; the longest waiting first. */
export async function listDueMembers(db: Db, before: Date, limits: { due: number; old: number }): Promise<DueMember[]> {
  const select = () =>
    db
      .select({
        businessId: members.businessId,
        publicKey: members.publicKey,
        due: members.pointsDue,
        points: members.points,
        code: tokens.code,
        issuer: tokens.issuer,
      })
      .from(members)
      .leftJoin(tokens, and(eq(tokens.businessId, members.businessId), eq(tokens.kind, 'loyalty_program')))
  // Written out, as the index has it.
  const due = await select().where(sql`${members.pointsDue} > 0`).orderBy(sql`${members.pointsAt} nulls first`).limit(limits.due)
  if (due.length > 0) return due
  return select().where(lt(members.pointsAt, before)).orderBy(asc(members.pointsAt)).limit(limits.old)
}

/** Writes down what the ledger says of a member's points; what moved meanwhile is asked for again. */
export async function savePoints(tx: Tx, { businessId, publicKey, due }: DueMember, points: bigint, at: Date): Promise<void> {
  await tx
    .update(members)
    .set({ points, pointsAt: at, pointsDue: sql`${members.pointsDue} - ${due}` })
    .where(and(eq(members.businessId, businessId), eq(members.publicKey, publicKey)))
}

/** What businesses wrote down about a person's accounts: nothing of it is left. */
export async function eraseMember(tx: Tx, publicKey: string): Promise<void> {
  await tx.delete(memberNotes).where(eq(memberNotes.publicKey, publicKey))
  await tx.delete(memberTags).where(eq(memberTags.publicKey, publicKey))
}

/** How many members, of one business or of all, are not what the records say: who they are, since when, last visit, visits, rewards, names. */
export async function countMemberDifferences(db: Db | Tx, businessId?: string): Promise<number> {
  const ofBusiness = businessId === undefined ? sql`true` : sql`business_id = ${businessId}`
  const { rows } = await db.execute<{ total: number }>(sql`
    with happened as materialized (select * from member_facts where ${ofBusiness}), facts as (
      select business_id, public_key, min(at) as since, coalesce(max(at) filter (where is_visit), 'epoch') as last_visit,
        sum(redeemed)::int as redemptions
      from happened group by 1, 2
    ), kept as (select * from members where ${ofBusiness}), named as (select * from member_names where ${ofBusiness}), visits as (
      select distinct business_id, date_trunc('hour', at at time zone 'UTC') at time zone 'UTC' as slot, public_key
      from happened where is_visit
    ), visited as (select * from member_visits where ${ofBusiness})
    select ((
      select count(*) from facts f full join kept k using (business_id, public_key)
      left join named n using (business_id, public_key)
      where (f.since, f.last_visit, f.redemptions, n.name, n.words) is distinct from (k.since, k.last_visit, k.redemptions, k.name, k.words)
    ) + (
      select count(*) from visits f full join visited k using (business_id, slot, public_key)
      where f.business_id is null or k.business_id is null
    ))::int as total`)
  return rows[0]?.total ?? 0
}

/** Counts a business's members anew from its records. */
export async function rebuildMembers(tx: Tx, businessId: string): Promise<void> {
  await tx.execute(sql`select rebuild_members(${businessId})`)
}
