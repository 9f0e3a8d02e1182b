import { and, eq } from 'drizzle-orm'
import { type Db, subAccounts, type Tx } from '#db/index.ts'

/** A key that signs no more for an account does not hold it any more. */
export async function endHolding(db: Db | Tx, account: string, key: string): Promise<void> {
  await db
    .update(subAccounts)
    .set({ holderKey: null, heldSince: null })
    .where(and(eq(subAccounts.publicKey, account), eq(subAccounts.holderKey, key)))
}
