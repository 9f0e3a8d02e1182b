import { and, eq } from 'drizzle-orm'
import { businesses, type Db, faces, kybReviews, type Tx, users, wallets } from '#db/index.ts'

/** A registered wallet with its person and face, and its business and review when it is a business wallet. */
export async function readWalletRow(db: Db | Tx, publicKey: string) {
  const [row] = await db
    .select({ wallet: wallets, user: users, business: businesses, kyb: kybReviews, face: faces })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .leftJoin(kybReviews, and(eq(kybReviews.businessId, businesses.id), eq(kybReviews.kind, 'registration')))
    .leftJoin(faces, eq(faces.userId, users.id))
    .where(eq(wallets.publicKey, publicKey))
  return row
}

/** What a key's wallet is, and the person, business or till business behind it; undefined for a key that nobody registered. */
export async function findWalletByKey(db: Db | Tx, publicKey: string) {
  const { type, enabledAt, userId, businessId: tillOf } = wallets
  const [wallet] = await db
    .select({ type, enabledAt, userId, tillOf, businessId: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(wallets.publicKey, publicKey))
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
