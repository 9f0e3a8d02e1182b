import { inTransaction } from '#db/index.ts'
import { takeSessionsToCheck } from '#domain/access/sessions.repository.ts'
import { refreshSignerLevel } from '#domain/access/signer-level.ts'
import type { Job } from './job.ts'

const CHECK_MS = 60_000

/** Asks the ledger once a minute what the keys of sessions in use reach: a removed signer is signed out. */
export const checkSigners: Job = {
  name: 'check-signers',
  everyMs: 10_000,
  async run(deps, signal) {
    const now = deps.clock.now()
    const before = new Date(now.getTime() - CHECK_MS)
    for (const session of await inTransaction(deps.db, tx => takeSessionsToCheck(tx, now, before))) {
      if (signal.aborted) return
      await refreshSignerLevel(deps, session)
    }
  },
}
