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

/** A wallet by id or key. */
export async function readWalletBy(db: Db | Tx, which: { id: string } | { publicKey: string }) {
  const [row] = await db
    .select()
    .from(wallets)
    .where('id' in which ? eq(wallets.id, which.id) : eq(wallets.publicKey, which.publicKey))
  return row
}
