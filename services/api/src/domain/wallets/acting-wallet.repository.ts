import { eq } from 'drizzle-orm'
import { businesses, type Db, type Tx, users, wallets } from '#db/index.ts'

/** A wallet that acts, and the business it acts for. */
export async function readActingWallet(db: Db | Tx, walletId: string) {
  const [row] = await db
    .select({ wallet: wallets, ownBusinessId: businesses.id, user: users })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .leftJoin(users, eq(users.id, wallets.userId))
    .where(eq(wallets.id, walletId))
  return row && { ...row, businessId: row.ownBusinessId ?? row.wallet.businessId ?? undefined }
}
