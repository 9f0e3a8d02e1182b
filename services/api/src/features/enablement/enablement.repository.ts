import { and, eq } from 'drizzle-orm'
import { businesses, type Db, kybReviews, type Tx, users, wallets } from '#db/index.ts'

/** A wallet with everything that decides whether it may be enabled. */
export async function readEnablement(db: Db | Tx, walletId: string) {
  const [row] = await db
    .select({ wallet: wallets, user: users, business: businesses, kyb: kybReviews.status })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .leftJoin(kybReviews, and(eq(kybReviews.businessId, businesses.id), eq(kybReviews.kind, 'registration')))
    .where(eq(wallets.id, walletId))
  return row
}
export type EnablementRow = NonNullable<Awaited<ReturnType<typeof readEnablement>>>

export async function lockWallet(tx: Tx, walletId: string) {
  const [row] = await tx.select().from(wallets).where(eq(wallets.id, walletId)).for('update')
  return row
}

export async function markEnabled(tx: Tx, walletId: string, at: Date): Promise<void> {
  await tx.update(wallets).set({ enabledAt: at }).where(eq(wallets.id, walletId))
}
