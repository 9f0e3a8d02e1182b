import type { ApiDeps } from '#deps.ts'
import { listDueRows } from './prepared.repository.ts'
import { trySettle } from './settle-transaction.ts'

/** Looks at every transaction that is due: bumped ones on the ledger, prepared ones that nobody signed in time. */
export async function confirmTransactions(deps: ApiDeps): Promise<void> {
  for (const row of await listDueRows(deps.db, deps.clock.now())) await trySettle(deps, row)
}
