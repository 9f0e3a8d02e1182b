import { and, eq, sql } from 'drizzle-orm'
import {
  businesses,
  channelAccounts,
  type Db,
  kybReviews,
  pointsOfSale,
  sales,
  serverKeys,
  sponsorAccounts,
  subAccounts,
  type Tx,
  tokens,
  users,
  wallets,
} from '#db/index.ts'

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

export async function markEnabled(tx: Tx, walletId: string, at: Date, isRecoverable = false): Promise<void> {
  await tx.update(wallets).set({ enabledAt: at, isRecoverable }).where(eq(wallets.id, walletId))
}

/** Whether an account is one that the platform made or works with: an issuer, till, location, employee account, sale, sponsor, channel or server key. */
export async function isPlatformAccount(db: Db | Tx, publicKey: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select
    exists (select from ${tokens} where ${tokens.issuer} = ${publicKey})
    or exists (select from ${pointsOfSale} where ${pointsOfSale.publicKey} = ${publicKey})
    or exists (select from ${subAccounts} where ${subAccounts.publicKey} = ${publicKey})
    or exists (select from ${sales} where ${sales.account} = ${publicKey})
    or exists (select from ${sponsorAccounts} where ${sponsorAccounts.publicKey} = ${publicKey})
    or exists (select from ${channelAccounts} where ${channelAccounts.publicKey} = ${publicKey})
    or exists (select from ${serverKeys} where ${serverKeys.publicKey} = ${publicKey}) as used`)
  return rows[0]?.used ?? false
}
