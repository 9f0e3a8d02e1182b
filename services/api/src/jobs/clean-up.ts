import { deleteUnusedDevices } from '#domain/access/devices.repository.ts'
import { deleteOldLeases } from '#domain/leases/leases.repository.ts'
import { deleteCodes, deleteEnded, deleteInvitations, deleteOldCounts, deleteSent, deleteSpending } from './clean-up.repository.ts'
import type { Job } from './job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CODE_DAYS = 1
const OUTBOX_DAYS = 30
const SPENDING_DAYS = 3
/** So long does the list of a business show that an invitation has expired. */
const INVITATION_DAYS = 90
/** As long as browsers keep the cookie of a device. */
const DEVICE_DAYS = 400

/**
 * Drops what nobody needs any more: ended challenges and sessions, counts of an hour ago, old codes and fees, messages sent a month ago,
 * invitations that ended long ago, devices that nobody used for long, leases of servers that are gone.
 */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: 10 * 60_000,
  isAlone: true,
  async run(deps) {
    const now = deps.clock.now().getTime()
    await deleteEnded(deps.db, new Date(now - HOUR_MS))
    await deleteCodes(deps.db, new Date(now - CODE_DAYS * DAY_MS))
    await deleteSpending(deps.db, new Date(now - SPENDING_DAYS * DAY_MS))
    await deleteInvitations(deps.db, new Date(now - INVITATION_DAYS * DAY_MS))
    await deleteUnusedDevices(deps.db, new Date(now - DEVICE_DAYS * DAY_MS))
    await deleteOldLeases(deps.db)
    await deleteOldCounts(deps.db)
    await deleteSent(deps.db, new Date(now - OUTBOX_DAYS * DAY_MS))
  },
}
