import { and, eq, isNull } from 'drizzle-orm'
import { type Db, subAccounts, type Tx } from '#db/index.ts'

/** Whether a key holds an account, as this portal recorded it. */
export async function isHeldBy(db: Db | Tx, account: string, key: string): Promise<boolean> {
  const { id, publicKey, holderKey, disabledAt } = subAccounts
  const [row] = await db
    .select({ id })
    .from(subAccounts)
    .where(and(eq(publicKey, account), eq(holderKey, key), isNull(disabledAt)))
  return row !== undefined
}

/** A key that signs no more for an account does not hold it any more. */
export async function endHolding(db: Db | Tx, account: string, key: string): Promise<void> {
  await db
    .update(subAccounts)
    .set({ holderKey: null, heldSince: null })
    .where(and(eq(subAccounts.publicKey, account), eq(subAccounts.holderKey, key)))
}
