import type { ApiDeps } from '#deps.ts'
import { listOwnTransactions } from './own-transactions.ts'
import { claimDueRows, type PreparedRow } from './prepared.repository.ts'
import type { Applied } from './record-transaction.ts'
import { settleApplied, trySettle } from './settle-transaction.ts'

/** Rows of one claim. How long they are this server's alone; after that another may look, should this one have been stopped. */
const CLAIM = 2_000
const CLAIM_MS = 10_000
/** Rows that are recorded in one database transaction, and how many are asked for at once where each is asked for alone. */
const TOGETHER = 200
const AT_ONCE = 8
/** From how many on pages of the platform's own transactions are read instead. */
const MANY = 20
/** The clocks of the network and of this server may differ by so much. */
const SKEW_MS = 60_000

/**
 * Looks at every transaction that is due: bumped ones on the ledger, prepared ones that nobody signed in time; those that have waited longest
 * first. Each server claims its own.
 */
export async function confirmTransactions(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = deps.clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const rows = await claimDueRows(deps.db, { now, until, limit: CLAIM })
    const applied = await findApplied(deps, rows)
    for (let done = 0; done < applied.length && !signal?.aborted; done += TOGETHER) {
      await settleApplied(deps, applied.slice(done, done + TOGETHER))
    }
    const found = new Set(applied.map(({ row }) => row.id))
    const others = rows.filter(row => !found.has(row.id))
    for (let done = 0; done < others.length && !signal?.aborted; done += AT_ONCE) {
      await Promise.all(others.slice(done, done + AT_ONCE).map(row => trySettle(deps, row)))
    }
    if (rows.length < CLAIM || signal?.aborted) return
  }
}

/** Those of many rows that are on the ledger; none when they are few, or the network does not answer. */
async function findApplied(deps: ApiDeps, rows: readonly PreparedRow[]): Promise<Applied[]> {
  const bumped = rows.filter(row => row.state === 'bumped')
  if (bumped.length < MANY) return []
  const waiting = new Map(bumped.flatMap(row => (row.outerHash === null ? [] : [[row.outerHash, row] as const])))
  const oldest = Math.min(...bumped.map(row => row.bumpedAt?.getTime() ?? 0)) - SKEW_MS
  const applied: Applied[] = []
  try {
    for await (const transaction of listOwnTransactions(deps, { order: 'desc' })) {
      const row = waiting.get(transaction.hash)
      if (row) applied.push({ row, transaction })
      if (applied.length === waiting.size || Date.parse(transaction.createdAt) < oldest) break
    }
  } catch (err) {
    deps.logger.warn({ err }, 'the network did not list what the platform has paid for')
  }
  return applied
}
