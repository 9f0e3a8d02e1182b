import type { BulkReason } from '@lealta/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { bulkRows, bulkRuns, type Tx } from '#db/index.ts'

/** What the ledger says of a payment that its recipient's account refuses; anything else is not the fault of one row. */
const refusals: Readonly<Record<string, BulkReason>> = {
  op_no_destination: 'destination_not_found',
  op_no_trust: 'destination_without_trust',
  op_not_authorized: 'destination_without_trust',
  op_line_full: 'recipient_full',
}

/** The rows that a transaction pays are paid; a second telling changes nothing. */
export async function payRows(tx: Tx, innerHash: string, { hash, at }: { hash: string; at: Date }): Promise<void> {
  const rows = await tx
    .update(bulkRows)
    .set({ state: 'paid', hash, paidAt: at })
    .where(isPaidBy(innerHash))
    .returning({ runId: bulkRows.runId })
  await finishRun(tx, rows[0]?.runId, at)
}

/**
 * The rows that a transaction was going to pay wait again, since it never happens. Those that the ledger refused because of their recipient
 * are set aside with the reason.
 * @param codes of the transaction and of each of its operations; none when it was not tried
 */
export async function releaseRows(tx: Tx, innerHash: string, codes: readonly string[], at: Date): Promise<void> {
  const rows = await tx.select().from(bulkRows).where(isPaidBy(innerHash)).for('update')
  const free = { innerHash: null, place: null, balanceId: null }
  for (const { runId, number, place, waits } of rows) {
    // What waits is taken by the escrow or the ledger itself: a refusal there is the sender's.
    const reason = waits || place === null ? undefined : refusals[codes[place + 1] ?? '']
    if (reason)
      await tx
        .update(bulkRows)
        .set({ ...free, state: 'failed', reason })
        .where(and(eq(bulkRows.runId, runId), eq(bulkRows.number, number)))
  }
  await tx
    .update(bulkRows)
    .set({ ...free, state: 'waiting' })
    .where(isPaidBy(innerHash))
  await finishRun(tx, rows[0]?.runId, at)
}

const isPaidBy = (innerHash: string) => and(eq(bulkRows.innerHash, innerHash), eq(bulkRows.state, 'paying'))

/** A run of which nothing waits or is on its way is finished. */
export async function finishRun(tx: Tx, runId: string | undefined, at: Date): Promise<void> {
  if (runId === undefined) return
  const isOpen = sql`exists (select 1 from ${bulkRows} where ${bulkRows.runId} = ${runId} and ${inArray(bulkRows.state, ['waiting', 'paying'])})`
  await tx
    .update(bulkRuns)
    .set({ state: 'finished', finishedAt: at })
    .where(and(eq(bulkRuns.id, runId), inArray(bulkRuns.state, ['running', 'paused']), sql`not ${isOpen}`))
}
