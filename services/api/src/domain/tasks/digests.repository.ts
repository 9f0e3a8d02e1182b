import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { businesses, businessMembers, type Db, digests, type Tx, users, wallets } from '#db/index.ts'

/** A digest that one server has. */
export type LeasedDigest = typeof digests.$inferSelect & { leaseId: string }

/** Writes in which time zone somebody was last seen, and when their next digest is due there; nothing where it is known. */
export async function saveTimeZone(db: Db, userId: string, timeZone: string, nextAt: Date): Promise<void> {
  await db
    .insert(digests)
    .values({ userId, timeZone, nextAt })
    .onConflictDoUpdate({ target: digests.userId, set: { timeZone, nextAt }, setWhere: ne(digests.timeZone, timeZone) })
}

/** Takes the next digest that is due and that nobody has, for one server until `leaseUntil`. */
export async function takeDigest(tx: Tx, now: Date, leaseUntil: Date): Promise<LeasedDigest | undefined> {
  const [due] = await tx
    .select()
    .from(digests)
    .where(and(lte(digests.nextAt, now), or(isNull(digests.leaseUntil), lte(digests.leaseUntil, now))))
    .orderBy(asc(digests.nextAt), asc(digests.userId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!due) return undefined
  const lease = { leaseId: randomUUID(), leaseUntil }
  await tx.update(digests).set(lease).where(eq(digests.userId, due.userId))
  return { ...due, ...lease }
}

/** Locks a digest for this transaction, and says whether whoever took it still has it. */
export async function keepsDigest(tx: Tx, { userId, leaseId }: LeasedDigest): Promise<boolean> {
  const rows = await tx
    .select({ userId: digests.userId })
    .from(digests)
    .where(and(eq(digests.userId, userId), eq(digests.leaseId, leaseId)))
    .for('update')
  return rows.length > 0
}

/** Ends a digest: when the next is due, and what this one knew of. */
export async function settleDigest(tx: Tx, { userId }: LeasedDigest, nextAt: Date, told: readonly string[]): Promise<void> {
  await tx
    .update(digests)
    .set({ nextAt, told: [...told], leaseId: null, leaseUntil: null })
    .where(eq(digests.userId, userId))
}

/** Whom a digest goes to: a person who is there and wants to stay, with their address where it is verified. */
export async function findReceiver(db: Db, userId: string) {
  const { id, email, emailVerifiedAt, phoneVerifiedAt, language, deletionAt, deletedAt } = users
  const [row] = await db
    .select({ email, emailVerifiedAt, language, hasPhone: sql<boolean>`${phoneVerifiedAt} is not null` })
    .from(users)
    .where(and(eq(id, userId), isNull(deletionAt), isNull(deletedAt)))
  if (!row) return undefined
  const { emailVerifiedAt: isVerified, ...rest } = row
  return { ...rest, email: isVerified ? rest.email : null }
}

/** Wallets whose tasks somebody sees, with the name of the business: their own, then those of businesses whose owners are there. */
export async function listTaskWallets(db: Db, userId: string, limit: number) {
  const own = await db
    .select({ walletId: wallets.id, name: businesses.name })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(and(eq(wallets.userId, userId), inArray(wallets.type, ['individual', 'business'])))
    .orderBy(asc(wallets.createdAt))
  const entered = await db
    .select({ walletId: businesses.walletId, name: businesses.name, level: businessMembers.accessLevel })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.id, businessMembers.businessId))
    .innerJoin(users, and(eq(users.id, businesses.ownerId), isNull(users.deletedAt)))
    .where(eq(businessMembers.userId, userId))
    .orderBy(asc(businesses.name), asc(businesses.id))
    .limit(limit)
  return [...own.map(row => ({ ...row, level: 'owner' as const })), ...entered]
}
