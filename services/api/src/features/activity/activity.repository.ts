import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { activityRecords, businesses, type Db, wallets } from '#db/index.ts'

export type ActivityRow = typeof activityRecords.$inferSelect

/** A wallet by id, with the business whose main wallet or till it is. */
export async function findActivityWallet(db: Db, walletId: string) {
  const [row] = await db
    .select({ publicKey: wallets.publicKey, tillOf: wallets.businessId, businessId: businesses.id })
    .from(wallets)
    .leftJoin(businesses, eq(businesses.walletId, wallets.id))
    .where(eq(wallets.id, walletId))
  return row && { publicKey: row.publicKey, businessId: row.businessId ?? row.tillOf ?? undefined }
}

/** Records of transactions that the wallet took part in, or that its business made. */
export function listActivityRows(
  db: Db,
  owner: { publicKey: string; businessId: string | undefined },
  hashes: readonly string[],
): Promise<ActivityRow[]> {
  const takesPart = sql`${activityRecords.accounts} @> ${JSON.stringify([owner.publicKey])}::jsonb`
  return db
    .select()
    .from(activityRecords)
    .where(
      and(
        inArray(activityRecords.hash, [...hashes]),
        owner.businessId === undefined ? takesPart : or(takesPart, eq(activityRecords.businessId, owner.businessId)),
      ),
    )
    .orderBy(desc(activityRecords.createdAt))
}
