import { and, asc, eq } from 'drizzle-orm'
import { type Db, operatorKeys, type Tx } from '#db/index.ts'

export type OperatorKeyRow = typeof operatorKeys.$inferSelect

/** Operator keys of a business, the oldest first. */
export function listOperatorKeyRows(db: Db | Tx, businessId: string): Promise<OperatorKeyRow[]> {
  const { createdAt, publicKey } = operatorKeys
  return db.select().from(operatorKeys).where(eq(operatorKeys.businessId, businessId)).orderBy(asc(createdAt), asc(publicKey))
}

export async function findOperatorKey(db: Db | Tx, businessId: string, publicKey: string): Promise<OperatorKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(operatorKeys)
    .where(and(eq(operatorKeys.businessId, businessId), eq(operatorKeys.publicKey, publicKey)))
  return row
}
