import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { activityRecords, businesses, type Db, pendingPayments, wallets } from '#db/index.ts'

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

/** What became of payments that waited, by the transactions that made them. */
export async function listPendingStatuses(db: Db, hashes: readonly string[]) {
  const { hash, status } = pendingPayments
  const rows =
    hashes.length === 0
      ? []
      : await db
          .select({ hash, status })
          .from(pendingPayments)
          .where(inArray(hash, [...hashes]))
  return new Map(rows.flatMap(row => (row.hash === null ? [] : [[row.hash, row.status] as const])))
}
