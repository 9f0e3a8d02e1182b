import { and, eq } from 'drizzle-orm'
import { type Db, pointsOfSale, subAccounts, type Tx } from '#db/index.ts'
import { afterCursor, newestFirst } from '#db/paging.ts'

/** A location or employee account. */
export type SubAccountRow = typeof subAccounts.$inferSelect
/** What of it can be written. */
export type SubAccountValues = Omit<typeof subAccounts.$inferInsert, 'id' | 'businessId' | 'kind' | 'createdAt'>

export async function findSubAccount(db: Db | Tx, businessId: string, id: string): Promise<SubAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(subAccounts)
    .where(and(eq(subAccounts.id, id), eq(subAccounts.businessId, businessId)))
  return row
}

/** Newest first; one more than the limit. */
export function listSubAccountRows(
  db: Db,
  businessId: string,
  query: { kind: SubAccountRow['kind']; cursor?: string | undefined; limit: number },
): Promise<SubAccountRow[]> {
  const { id, kind, createdAt } = subAccounts
  return db
    .select()
    .from(subAccounts)
    .where(and(eq(subAccounts.businessId, businessId), eq(kind, query.kind), afterCursor(query.cursor, createdAt, id)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(query.limit + 1)
}

export async function lockSubAccount(tx: Tx, id: string): Promise<SubAccountRow | undefined> {
  const [row] = await tx.select().from(subAccounts).where(eq(subAccounts.id, id)).for('update')
  return row
}

export async function insertSubAccount(tx: Tx, row: typeof subAccounts.$inferInsert): Promise<SubAccountRow> {
  const [inserted] = await tx.insert(subAccounts).values(row).returning()
  return inserted!
}

export async function updateSubAccountRow(tx: Tx, id: string, values: Partial<SubAccountValues>): Promise<SubAccountRow> {
  const [updated] = await tx.update(subAccounts).set(values).where(eq(subAccounts.id, id)).returning()
  return updated!
}

/** Deletes an account; tills that stood there stand nowhere. */
export async function deleteSubAccountRow(tx: Tx, id: string): Promise<void> {
  await tx.update(pointsOfSale).set({ locationId: null }).where(eq(pointsOfSale.locationId, id))
  await tx.delete(subAccounts).where(eq(subAccounts.id, id))
}
