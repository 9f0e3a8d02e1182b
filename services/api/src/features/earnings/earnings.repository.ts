import { eq, inArray } from 'drizzle-orm'
import { type Db, earnings, wallets } from '#db/index.ts'

/** The orders behind some earnings, by the ids of these. */
export async function listOrdersOfEarnings(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: earnings.id, orderId: earnings.orderId })
    .from(earnings)
    .where(inArray(earnings.id, [...ids]))
  return new Map(rows.flatMap(({ id, orderId }) => (orderId === null ? [] : [[id, orderId] as const])))
}

/** The key of a wallet. */
export async function findActingKey(db: Db, walletId: string): Promise<string | undefined> {
  const [row] = await db.select({ key: wallets.publicKey }).from(wallets).where(eq(wallets.id, walletId))
  return row?.key
}
