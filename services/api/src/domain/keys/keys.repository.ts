import { eq } from 'drizzle-orm'
import { type Db, serverKeys, type Tx } from '#db/index.ts'

export type ServerKeyRow = typeof serverKeys.$inferSelect

/** Stores keys whose names are not there yet. */
export async function insertMissingKeys(db: Db, rows: readonly (typeof serverKeys.$inferInsert)[]): Promise<void> {
  await db
    .insert(serverKeys)
    .values([...rows])
    .onConflictDoNothing()
}

export function listServerKeys(db: Db): Promise<ServerKeyRow[]> {
  return db.select().from(serverKeys)
}

export async function findServerKey(db: Db, name: string): Promise<ServerKeyRow | undefined> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  return row
}

export async function deleteServerKey(tx: Tx, name: string): Promise<void> {
  await tx.delete(serverKeys).where(eq(serverKeys.name, name))
}
