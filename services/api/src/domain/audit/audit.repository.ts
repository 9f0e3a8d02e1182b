import { asc, gt, sql } from 'drizzle-orm'
import { auditLog, type Db, type Tx } from '#db/index.ts'

export type AuditRow = typeof auditLog.$inferSelect

/**
 * Adds rows behind the newest; from here on writers wait for each other until this transaction ends. `hashed` is what the row's hash covers
 * besides the hash before, as JSON without the bracket in front.
 */
export async function appendAudits(
  tx: Tx,
  rows: readonly (Pick<AuditRow, 'at' | 'actor' | 'action' | 'subject' | 'details'> & { hashed: string })[],
): Promise<void> {
  const json = JSON.stringify(rows.map(({ at, actor, action, subject, details, hashed }) => [at, actor, action, subject, details, hashed]))
  await tx.execute(sql`select append_audit((e->>0)::timestamptz, e->>1, e->>2, e->>3, e->4, e->>5)
    from (select e from jsonb_array_elements(${json}::jsonb) with ordinality as rows (e, n) order by n) as ordered`)
}

/** Rows after a sequence number, in their order. */
export function listAuditAfter(db: Db | Tx, seq: bigint, limit: number): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(limit)
}
