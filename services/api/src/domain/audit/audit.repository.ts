import { asc, desc, gt, sql } from 'drizzle-orm'
import { auditLog, type Db, type Tx } from '#db/index.ts'

export type AuditRow = typeof auditLog.$inferSelect

/** Makes writers wait for each other until this transaction ends: the chain has no branches. */
export async function lockAuditChain(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(5201314)`)
}

/** Hash of the newest row; undefined when there is none. */
export async function readLastHash(tx: Tx): Promise<string | undefined> {
  const [last] = await tx.select({ hash: auditLog.hash }).from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  return last?.hash
}

export async function insertAudit(tx: Tx, row: Omit<AuditRow, 'seq'>): Promise<void> {
  await tx.insert(auditLog).values(row)
}

/** Rows after a sequence number, in their order. */
export function listAuditAfter(db: Db | Tx, seq: bigint, limit: number): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(gt(auditLog.seq, seq)).orderBy(asc(auditLog.seq)).limit(limit)
}
