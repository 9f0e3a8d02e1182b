import { activityRecords, type Tx } from '#db/index.ts'
import type { ActivityDraft } from './outcome.ts'

type ActivityInput = {
  /** Hash that Horizon shows. */
  hash: string
  /** A transaction name of the spec (§3). */
  entityType: string
  businessId: string | null
  source: string
  draft: ActivityDraft
  fee: string | null
  at: Date
}

/** Writes what the product knows about a transaction; once for a hash and type, however often it is told. */
export async function writeActivity(tx: Tx, input: ActivityInput): Promise<void> {
  const { draft } = input
  await tx
    .insert(activityRecords)
    .values({
      hash: input.hash,
      entityType: input.entityType,
      businessId: input.businessId,
      title: draft.title,
      asset: draft.asset,
      amount: draft.amount,
      fromKey: draft.fromKey,
      toKey: draft.toKey,
      toEmail: draft.toEmail,
      memo: draft.memo,
      fee: input.fee,
      redemptionId: draft.redemptionId ?? null,
      accounts: [...new Set([input.source, ...draft.accounts])],
      createdAt: input.at,
    })
    .onConflictDoNothing()
}
