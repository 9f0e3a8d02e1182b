import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { deleteCalls } from '#domain/access/api-keys.repository.ts'
import { deleteUnusedDevices } from '#domain/access/devices.repository.ts'
import { deleteEndedProposals } from '#domain/access/operator-proposals.repository.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { deleteOldLeases } from '#domain/leases/leases.repository.ts'
import { deleteUnseenDevices } from '#domain/notifications/devices.repository.ts'
import { deleteTold } from '#domain/notifications/notifications.repository.ts'
import { deleteOldMessages } from '#domain/webhooks/deliveries.repository.ts'
import {
  deleteCodes,
  deleteEnded,
  deleteInvitations,
  deleteOldActs,
  deleteOldCounts,
  deleteSent,
  deleteSpending,
} from './clean-up.repository.ts'
import type { Job } from './job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CODE_DAYS = 1
/** So long is the answer to an `Idempotency-Key` kept. */
const CALL_DAYS = 1
const OUTBOX_DAYS = 30
/** As long as the log of a webhook shows what was sent. */
const WEBHOOK_DAYS = 30
const SPENDING_DAYS = 3
/** So long does the list of a business show that an invitation has expired. */
const INVITATION_DAYS = 90
/** As long as browsers keep the cookie of a device. */
const DEVICE_DAYS = 400

/** So long do the logs of businesses tell who did what from where; the database keeps younger rows from everybody. */
const ACT_DAYS = 2 * 366

/**
 * Drops what nobody needs any more: ended challenges and sessions, counts of an hour ago, old codes, fees and answers to API keys, messages
 * sent a month ago, messages to webhooks of a month ago, invitations that ended long ago, devices that nobody used for long, what was told a month
 * ago, leases of servers
 * that are gone, acts of two years ago.
 */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: 10 * 60_000,
  isAlone: true,
  async run(deps) {
    const now = deps.clock.now().getTime()
    await deleteEnded(deps.db, new Date(now - HOUR_MS))
    await deleteCodes(deps.db, new Date(now - CODE_DAYS * DAY_MS))
    await deleteCalls(deps.db, new Date(now - CALL_DAYS * DAY_MS))
    await deleteSpending(deps.db, new Date(now - SPENDING_DAYS * DAY_MS))
    await deleteInvitations(deps.db, new Date(now - INVITATION_DAYS * DAY_MS))
    await deleteUnusedDevices(deps.db, new Date(now - DEVICE_DAYS * DAY_MS))
    await deleteUnseenDevices(deps.db, new Date(now - DEVICE_DAYS * DAY_MS))
    await deleteTold(deps.db, new Date(now - OUTBOX_DAYS * DAY_MS))
    await deleteEndedProposals(deps.db, deps.clock.now())
    await deleteOldLeases(deps.db)
    await deleteOldCounts(deps.db)
    await deleteSent(deps.db, new Date(now - OUTBOX_DAYS * DAY_MS))
    await forgetActs(deps, new Date(now - ACT_DAYS * DAY_MS))
    await deleteOldMessages(deps.db, new Date(now - WEBHOOK_DAYS * DAY_MS))
  },
}

/** Drops acts from before a moment, the oldest first. The audit log says up to which: there the chain of acts begins from then on. */
async function forgetActs({ db, clock }: ApiDeps, before: Date): Promise<void> {
  await inTransaction(db, async tx => {
    const last = await deleteOldActs(tx, before)
    if (last) await recordAudit(tx, { at: clock.now(), actor: 'system', action: 'acts.removed', subject: 'businesses', details: last })
  })
}
