import { eq, isNull, lt, or, sql } from 'drizzle-orm'
import { businesses, type Db, reportChecks, type Tx } from '#db/index.ts'

/** Whose lease whoever checks or counts anew holds. */
export const CHECK_REPORTS = 'check-reports'

/** Every business, or the one with an alias. */
export async function listBusinessIds(db: Db, alias?: string): Promise<string[]> {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(alias === undefined ? undefined : eq(businesses.alias, alias))
    .orderBy(businesses.id)
  return rows.map(({ id }) => id)
}

/** Businesses whose figures were not checked since a moment, those never checked first. */
export function listUnchecked(db: Db, before: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: businesses.id })
    .from(businesses)
    .leftJoin(reportChecks, eq(reportChecks.businessId, businesses.id))
    .where(or(isNull(reportChecks.checkedAt), lt(reportChecks.checkedAt, before)))
    .orderBy(sql`${reportChecks.checkedAt} nulls first`, businesses.id)
    .limit(limit)
}

/** How many figures, of one business or of all, are not what the records say. */
export async function countReportDifferences(db: Db | Tx, businessId?: string): Promise<number> {
  const ofBusiness = businessId === undefined ? sql`true` : sql`business_id = ${businessId}`
  const { rows } = await db.execute<{ total: number }>(sql`
    with facts as (
      select business_id, measure, asset, date_trunc('hour', at at time zone 'UTC') at time zone 'UTC' as slot, place, operator,
        sum(count)::int as count, sum(amount) as amount
      from report_facts where ${ofBusiness} group by 1, 2, 3, 4, 5, 6
    ), kept as (select * from report_slots where ${ofBusiness})
    select count(*)::int as total from facts f full join kept k using (business_id, measure, asset, slot, place, operator)
    where f.count is distinct from k.count or f.amount is distinct from k.amount`)
  return rows[0]?.total ?? 0
}

/** Counts a business's figures anew from its records. */
export async function rebuildFigures(tx: Tx, businessId: string): Promise<void> {
  await tx.execute(sql`select rebuild_report_slots(${businessId})`)
}

export async function saveCheck(tx: Tx, row: typeof reportChecks.$inferInsert): Promise<void> {
  const { checkedAt, differences } = row
  await tx.insert(reportChecks).values(row).onConflictDoUpdate({ target: reportChecks.businessId, set: { checkedAt, differences } })
}
