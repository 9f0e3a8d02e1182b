import { eq } from 'drizzle-orm'
import { activityRecords, type Tx } from '#db/index.ts'

/** Writes what the product knows about transactions; once for a hash and type, however often it is told. */
export async function insertActivities(tx: Tx, rows: readonly (typeof activityRecords.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(activityRecords)
      .values([...rows])
      .onConflictDoNothing()
}

/** Says which redemption a transaction was. */
export async function linkRedemption(tx: Tx, hash: string, redemptionId: string): Promise<void> {
  await tx.update(activityRecords).set({ redemptionId }).where(eq(activityRecords.hash, hash))
}
