import { and, eq } from 'drizzle-orm'
import { businesses, businessMembers, type Db, type Tx, wallets } from '#db/index.ts'

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
