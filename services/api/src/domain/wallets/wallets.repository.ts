import { and, eq, or, sql } from 'drizzle-orm'
import { businesses, type Db, faces, kybReviews, recoveries, type Tx, users, wallets } from '#db/index.ts'

/** A registered wallet with its person and face, and its business and review when it is a business wallet. */
export async function readWalletRow(db: Db | Tx, publicKey: string) {
  const [row] = await db
    .select({ wallet: wallets, user: users, business: businesses, kyb: kybReviews, face: faces, recovery: recoveries })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .leftJoin(kybReviews, and(eq(kybReviews.businessId, businesses.id), eq(kybReviews.kind, 'registration')))
    .leftJoin(faces, eq(faces.userId, users.id))
    .leftJoin(recoveries, and(eq(recoveries.walletId, wallets.id), eq(recoveries.state, 'waiting')))
    .where(eq(wallets.publicKey, publicKey))
  return row
}

/** The key that signs for a wallet: its own, or the one to which it was restored (decision 0112). */
export const signingKey = sql<string>`coalesce(${wallets.signingKey}, ${wallets.publicKey})`

/**
 * What a key's wallet is, the key that signs for it, and the person, business or till business behind it; undefined for a key that nobody
 * registered. A key to which a wallet was restored is that wallet's, too.
 */
export async function findWalletByKey(db: Db | Tx, publicKey: string) {
  const { type, enabledAt, userId, businessId: tillOf } = wallets
  const [wallet] = await db
    .select({ type, enabledAt, userId, tillOf, key: signingKey, businessId: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(or(eq(wallets.publicKey, publicKey), eq(wallets.signingKey, publicKey)))
    .orderBy(sql`${wallets.publicKey} = ${publicKey} desc`)
    .limit(1)
  return wallet
}

/** Writes down the account of a till, location or employee that a business made. @returns the id of the wallet */
export async function insertAccountWallet(tx: Tx, row: typeof wallets.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(wallets).values(row).returning({ id: wallets.id })
  return inserted!.id
}

/** A person by id. */
export async function readUser(db: Db | Tx, userId: string): Promise<typeof users.$inferSelect | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row
}

export type WalletRow = NonNullable<Awaited<ReturnType<typeof readWalletRow>>>
