import { eq, sql } from 'drizzle-orm'
import { activityRecords, preparedTransactions } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'

/** Takes back that payments were recorded, as if nobody had looked since they were bumped. @returns how many are due now */
export async function makePaymentsDue({ db, clock }: ApiDeps): Promise<number> {
  const now = clock.now()
  await db.delete(activityRecords).where(eq(activityRecords.entityType, 'payment'))
  const due = await db
    .update(preparedTransactions)
    .set({ state: 'bumped', settledAt: null, nextCheckAt: now, ownSequence: false })
    .where(sql`${preparedTransactions.name} = 'payment' and ${preparedTransactions.state} in ('succeeded', 'failed')`)
    .returning({ id: preparedTransactions.id })
  return due.length
}
