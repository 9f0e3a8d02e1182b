import { and, eq, gt, lte } from 'drizzle-orm'
import { adminSessions, type Db, type Tx } from '#db/index.ts'

/** Keeps a session, and drops those that are over. */
export async function insertAdminSession(tx: Tx, row: typeof adminSessions.$inferInsert): Promise<void> {
  await tx.delete(adminSessions).where(lte(adminSessions.expiresAt, row.createdAt))
  await tx.insert(adminSessions).values(row)
}

export async function hasAdminSession(db: Db, hash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ hash: adminSessions.hash })
    .from(adminSessions)
    .where(and(eq(adminSessions.hash, hash), gt(adminSessions.expiresAt, now)))
  return row !== undefined
}

export async function deleteAdminSession(tx: Tx, hash: string): Promise<boolean> {
  const rows = await tx.delete(adminSessions).where(eq(adminSessions.hash, hash)).returning({ hash: adminSessions.hash })
  return rows.length > 0
}
