import { deleteCodes, deleteEnded, deleteSent } from './clean-up.repository.ts'
import type { Job } from './job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CODE_DAYS = 1
const OUTBOX_DAYS = 30

/** Drops what nobody needs any more: ended challenges and sessions, old codes, messages sent a month ago. */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: 10 * 60_000,
  async run(deps) {
    const now = deps.clock.now().getTime()
    await deleteEnded(deps.db, new Date(now - HOUR_MS))
    await deleteCodes(deps.db, new Date(now - CODE_DAYS * DAY_MS))
    await deleteSent(deps.db, new Date(now - OUTBOX_DAYS * DAY_MS))
  },
}
