import { and, eq, gt, sql } from 'drizzle-orm'
import { feeSpending, type Tx } from '#db/index.ts'

/**
 * Adds to what was spent for somebody in an hour; who adds to the same hour waits until this transaction ends.
 * @returns what was spent since a moment, this included, to the hour
 */
export async function addSpending(
  tx: Tx,
  { who, hour, fee, since }: { who: string; hour: Date; fee: bigint; since: Date },
): Promise<bigint> {
  const [row] = await tx
    .insert(feeSpending)
    .values({ who, hour, spent: fee })
    .onConflictDoUpdate({ target: [feeSpending.who, feeSpending.hour], set: { spent: sql`${feeSpending.spent} + ${fee}` } })
    .returning({
      spent: feeSpending.spent,
      before: sql<string>`(select coalesce(sum(earlier.spent), 0)::text from ${feeSpending} as earlier
        where earlier.who = ${who} and earlier.hour > ${since.toISOString()}::timestamptz and earlier.hour < ${hour.toISOString()}::timestamptz)`,
    })
  return (row?.spent ?? 0n) + BigInt(row?.before ?? '0')
}

/** Takes back what was not spent after all. */
export async function returnSpending(tx: Tx, who: string, hour: Date, fee: bigint): Promise<void> {
  await tx
    .update(feeSpending)
    .set({ spent: sql`${feeSpending.spent} - ${fee}` })
    .where(and(eq(feeSpending.who, who), eq(feeSpending.hour, hour), gt(feeSpending.spent, 0n)))
}
