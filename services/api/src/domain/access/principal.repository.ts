import { and, eq, gt, isNull } from 'drizzle-orm'
import { businesses, businessMembers, type Db, sessions, type Tx, users, wallets } from '#db/index.ts'

/** The session of a token with its key's registration; undefined when it ended. */
export async function readSession(db: Db | Tx, sessionId: string, now: Date) {
  const [row] = await db
    .select({ session: sessions, wallet: wallets, user: users, businessId: businesses.id })
    .from(sessions)
    .leftJoin(wallets, eq(wallets.publicKey, sessions.publicKey))
    .leftJoin(users, eq(users.id, wallets.userId))
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now), isNull(sessions.revokedAt)))
  return row
}

/** What a user may do in a business: owner, or the level of a member; undefined for strangers and unknown ids. */
export async function readAccessLevel(
  db: Db | Tx,
  userId: string,
  businessId: string,
): Promise<'owner' | 'manager' | 'employee' | undefined> {
  const [row] = await db
    .select({ ownerId: businesses.ownerId, level: businessMembers.accessLevel })
    .from(businesses)
    .leftJoin(businessMembers, and(eq(businessMembers.businessId, businesses.id), eq(businessMembers.userId, userId)))
    .where(eq(businesses.id, businessId))
  if (!row) return undefined
  return row.ownerId === userId ? 'owner' : (row.level ?? undefined)
}

/** A wallet by id. */
export async function readWalletById(db: Db | Tx, walletId: string) {
  const [row] = await db.select().from(wallets).where(eq(wallets.id, walletId))
  return row
}
