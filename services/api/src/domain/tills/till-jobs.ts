import type { ApiDeps } from '#deps.ts'
import { readTillPayments } from './read-till-payments.ts'
import { listOpenTills, listOpenTillsOf } from './tills.repository.ts'

/** Reads what arrived at every open till. */
export async function readAllTills(deps: ApiDeps, signal?: AbortSignal): Promise<void> {
  for (const till of await listOpenTills(deps.db)) {
    signal?.throwIfAborted()
    await readTillPayments(deps, till)
  }
}

/** Reads what arrived at watched tills, where nobody tells of each ledger's close: what was paid outside the portal shows within a second. */
export async function readWatchedTills(deps: ApiDeps): Promise<void> {
  if (deps.following.isOn) return
  for (const till of await listOpenTillsOf(deps.db, deps.tills.listWatched())) await readTillPayments(deps, till)
}
