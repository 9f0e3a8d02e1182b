import { and, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { apiKeys, businesses, type Db, operatorKeys, type Tx, wallets } from '#db/index.ts'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** The last hundred keys of a business, newest first. */
export function listApiKeyRows(db: Db, businessId: string): Promise<ApiKeyRow[]> {
  const { createdAt, id } = apiKeys
  return db.select().from(apiKeys).where(eq(apiKeys.businessId, businessId)).orderBy(desc(createdAt), desc(id)).limit(100)
}

/** Locks a business: its keys are counted and added one at a time. */
export async function lockBusiness(tx: Tx, businessId: string): Promise<void> {
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId)).for('update')
}

/** How many keys of a business are neither revoked nor expired. */
export async function countLiveApiKeys(tx: Tx, businessId: string, now: Date): Promise<number> {
  const { expiresAt, revokedAt } = apiKeys
  const [row] = await tx
    .select({ total: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.businessId, businessId), isNull(revokedAt), or(isNull(expiresAt), gt(expiresAt, now))))
  return row?.total ?? 0
}

export async function insertApiKey(tx: Tx, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [inserted] = await tx.insert(apiKeys).values(row).returning()
  return inserted!
}

/** A key of a business, locked. */
export async function lockApiKey(tx: Tx, businessId: string, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.businessId, businessId)))
    .for('update')
  return row
}

export async function setRevoked(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(apiKeys).set({ revokedAt: now }).where(eq(apiKeys.id, id))
}

/** Whether a key is a wallet that somebody registered. */
export async function isWallet(tx: Tx, publicKey: string): Promise<boolean> {
  const rows = await tx.select({ id: wallets.id }).from(wallets).where(eq(wallets.publicKey, publicKey))
  return rows.length > 0
}

/** @returns undefined when the key was written down before, by whomever */
export async function insertOperatorKey(tx: Tx, row: typeof operatorKeys.$inferInsert) {
  const [inserted] = await tx.insert(operatorKeys).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function deleteOperatorKeyRow(tx: Tx, publicKey: string): Promise<void> {
  await tx.delete(operatorKeys).where(eq(operatorKeys.publicKey, publicKey))
}
