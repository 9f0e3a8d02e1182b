import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Db, preparedTransactions, type Tx, usageUnits, wallets } from '#db/index.ts'

/** Operators of an account that this portal added: since when, and by whose key. Their units say so, which end with their entries. */
export function listAddedOperators(db: Db | Tx, account: string) {
  const { item, subject, state, bookedAt, preparedId } = usageUnits
  return db
    .select({ operator: subject, at: bookedAt, by: preparedTransactions.signer })
    .from(usageUnits)
    .innerJoin(preparedTransactions, eq(preparedTransactions.id, preparedId))
    .where(and(eq(usageUnits.account, account), eq(item, 'operator'), eq(state, 'booked')))
}

/** Wallets of a business, also closed ones. */
export async function listBusinessWalletRows(db: Db, businessId: string): Promise<{ id: string; publicKey: string }[]> {
  return db.select({ id: wallets.id, publicKey: wallets.publicKey }).from(wallets).where(eq(wallets.businessId, businessId))
}

/** Wallets of businesses, or of one, by their keys, the oldest first. */
export async function listWalletRowsByKeys(db: Db, keys: readonly string[], business?: string) {
  if (keys.length === 0) return []
  const { id, publicKey, businessId, enabledAt, createdAt } = wallets
  const rows = await db
    .select({ id, publicKey, businessId })
    .from(wallets)
    .where(and(inArray(publicKey, [...keys]), business ? eq(businessId, business) : isNotNull(businessId), isNotNull(enabledAt)))
    .orderBy(asc(createdAt), asc(id))
  return rows.flatMap(row => (row.businessId === null ? [] : [{ ...row, businessId: row.businessId }]))
}
