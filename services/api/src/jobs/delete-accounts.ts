import { inTransaction } from '#db/index.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { discardFile } from '#ports/storage.ts'
import { erasePerson, listDueDeletions, lockDueUser } from './delete-accounts.repository.ts'
import type { Job } from './job.ts'

/** Deletes accounts 30 days after their owners asked for it (spec §4). */
export const deleteAccounts: Job = {
  name: 'delete-accounts',
  everyMs: 60_000,
  async run(deps) {
    const now = deps.clock.now()
    for (const userId of await listDueDeletions(deps.db, now)) {
      const storageKeys = await inTransaction(deps.db, async tx => {
        const user = await lockDueUser(tx, userId, now)
        if (!user) return []
        const keys = await erasePerson(tx, user, now)
        await recordAudit(tx, { at: now, actor: 'system', action: 'wallet.deleted', subject: userId })
        return keys
      })
      for (const key of storageKeys) await discardFile(deps, key)
    }
  },
}
