import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { claimDueRows } from './prepared.repository.ts'
import { trySettle } from './settle-transaction.ts'

/** How many transactions are looked at at once. */
const AT_ONCE = 8
/** How long a claimed row is this server's alone; after that another may look, should this one have been stopped. */
const CLAIM_MS = 10_000
/** Rounds of one run; the rest is due at the next. */
const ROUNDS = 50

/**
 * Looks at every transaction that is due: bumped ones on the ledger, prepared ones that nobody signed in time. Several at a time, those
 * that have waited longest first; each server claims its own.
 */
export async function confirmTransactions(deps: ApiDeps): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const rows = await inTransaction(deps.db, tx => claimDueRows(tx, { now, until, limit: AT_ONCE }))
    await Promise.all(rows.map(row => trySettle(deps, row)))
    if (rows.length < AT_ONCE) return
  }
}
