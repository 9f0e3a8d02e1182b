import { eq, inArray } from 'drizzle-orm'
import { type Db, ingestionCursors, type Tx } from '#db/index.ts'

/** Where reading of an account's history stopped; undefined when it never began. */
export async function readCursor(db: Db | Tx, account: string): Promise<string | undefined> {
  const [row] = await db.select().from(ingestionCursors).where(eq(ingestionCursors.account, account))
  return row?.cursor
}

/** Where reading of accounts stopped, by account; those where it never began are absent. */
export async function listCursors(db: Db, accounts: readonly string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .select()
    .from(ingestionCursors)
    .where(inArray(ingestionCursors.account, [...accounts]))
  return new Map(rows.map(row => [row.account, row.cursor]))
}

/** Where reading of an account's history stopped, locked for this transaction: one reader at a time moves it. */
export async function lockCursor(tx: Tx, account: string): Promise<string | undefined> {
  const [row] = await tx.select().from(ingestionCursors).where(eq(ingestionCursors.account, account)).for('update')
  return row?.cursor
}

/** Begins reading at a place, unless it has begun. */
export async function beginCursor(tx: Tx, account: string, values: { cursor: string; networkId: string; updatedAt: Date }): Promise<void> {
  await tx
    .insert(ingestionCursors)
    .values({ account, ...values })
    .onConflictDoNothing()
}

export async function saveCursor(tx: Tx, account: string, values: { cursor: string; networkId: string; updatedAt: Date }): Promise<void> {
  await tx
    .insert(ingestionCursors)
    .values({ account, ...values })
    .onConflictDoUpdate({ target: ingestionCursors.account, set: values })
}
