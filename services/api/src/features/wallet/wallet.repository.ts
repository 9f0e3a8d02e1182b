import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { businesses, type Db, invitations, kybReviews, pendingPayments, type Tx, users, wallets } from '#db/index.ts'

export async function readWalletByKey(tx: Tx, publicKey: string) {
  const [row] = await tx.select().from(wallets).where(eq(wallets.publicKey, publicKey)).for('update')
  return row
}

export async function insertUser(tx: Tx, row: typeof users.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(users).values(row).returning({ id: users.id })
  return inserted!.id
}

/** The new wallet's id; undefined when the key was registered meanwhile. */
export async function insertWallet(tx: Tx, row: typeof wallets.$inferInsert): Promise<string | undefined> {
  const [inserted] = await tx.insert(wallets).values(row).onConflictDoNothing().returning({ id: wallets.id })
  return inserted?.id
}

/** A key that comes back after its account was deleted belongs to its new person, with the business it had. */
export async function adoptWallet(tx: Tx, walletId: string, userId: string): Promise<void> {
  await tx.update(wallets).set({ userId }).where(eq(wallets.id, walletId))
  await tx.update(businesses).set({ ownerId: userId }).where(eq(businesses.walletId, walletId))
}

/** A business wallet comes with its business, without a profile yet, and its review. */
export async function insertBusiness(tx: Tx, walletId: string, ownerId: string, createdAt: Date): Promise<void> {
  const [business] = await tx
    .insert(businesses)
    .values({ ownerId, walletId, categories: [], tags: [], description: '', activity: '', accent: 'amber', createdAt })
    .returning({ id: businesses.id })
  await tx.update(wallets).set({ businessId: business!.id }).where(eq(wallets.id, walletId))
  await tx.insert(kybReviews).values({ businessId: business!.id, status: 'new', createdAt })
}

export async function updateUser(db: Db | Tx, userId: string, values: Partial<typeof users.$inferInsert>): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, userId))
}

/** Whether somebody else has the address. */
export async function isTaken(tx: Tx, column: 'email' | 'phone', address: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users[column], address), ne(users.id, userId), isNull(users.deletedAt)))
  return row !== undefined
}

/** Whether a business that is reviewed invited an address, to its portal or by a payment that waits for it (spec §1), and that still stands. */
export async function isInvited(tx: Tx, email: string, now: Date): Promise<boolean> {
  const stands = or(eq(invitations.state, 'accepted'), and(eq(invitations.state, 'waiting'), gt(invitations.expiresAt, now)))
  const [invitation] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(kybReviews, isReviewed(invitations.businessId))
    .where(and(eq(invitations.email, email), stands))
    .limit(1)
  if (invitation) return true
  const [payment] = await tx
    .select({ id: pendingPayments.id })
    .from(pendingPayments)
    .innerJoin(wallets, eq(wallets.publicKey, pendingPayments.senderKey))
    .innerJoin(kybReviews, isReviewed(wallets.businessId))
    .where(and(eq(pendingPayments.recipientEmail, email), eq(pendingPayments.status, 'waiting')))
    .limit(1)
  return payment !== undefined
}

const isReviewed = (businessId: typeof invitations.businessId | typeof wallets.businessId) =>
  and(eq(kybReviews.businessId, businessId), eq(kybReviews.kind, 'registration'), eq(kybReviews.status, 'valid'))
