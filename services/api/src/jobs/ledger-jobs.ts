import { closeRemovedAccounts } from '#domain/disabling/close-removed.ts'
import { readAllRequests, readWatchedRequests, sendReminders } from '#domain/pay-requests/pay-request-jobs.ts'
import { checkPendingPayments } from '#domain/payments/check-pending-payments.ts'
import { preparePlatformAccounts } from '#domain/sponsorship/platform-accounts.ts'
import { reconcileUnits } from '#domain/sponsorship/reconcile-units.ts'
import { shrinkChannels } from '#domain/sponsorship/shrink-channels.ts'
import { createMissingSponsors } from '#domain/sponsorship/sponsorship.ts'
import { readAllTills, readWatchedTills } from '#domain/tills/till-jobs.ts'
import { checkMetadata } from '#domain/tokens/check-metadata.ts'
import { confirmTransactions } from '#domain/transactions/confirmations.ts'
import type { Job } from './job.ts'

/**
 * Records bumped transactions when they are on the ledger; the first look is due 200 ms after the fee bump. Those of other servers, and what
 * nobody signed in time, can wait for two seconds.
 */
export const confirmJob: Job = {
  name: 'confirm',
  everyMs: 200,
  restMs: 2_000,
  hasWork: deps => deps.awaited.size > 0,
  run: confirmTransactions,
}

/** Lets the other processes on the database know of this one, and this one of them. */
export const heartbeatJob: Job = { name: 'heartbeat', everyMs: 5_000, run: deps => deps.processes.beat() }

/** Makes the sponsor accounts of businesses that were approved. */
export const sponsorJob: Job = { name: 'sponsors', everyMs: 2_000, run: createMissingSponsors }

/** Makes platform accounts that are missing, and keeps XLM on the fee account and on the sponsor of people. */
export const refillJob: Job = { name: 'refill', everyMs: 60_000, isAlone: true, run: preparePlatformAccounts }

/** Gives up channel accounts that a rush has left behind, one a run. */
export const channelsJob: Job = { name: 'channels', everyMs: 30_000, isAlone: true, run: shrinkChannels }

/** Payments at watched tills, and at all the others: those that were made outside the portal while nobody looked. */
export const watchedTillsJob: Job = { name: 'watched-tills', everyMs: 700, run: readWatchedTills }
export const allTillsJob: Job = { name: 'all-tills', everyMs: 300_000, isAlone: true, run: readAllTills }

/** Payments of pay requests, in the same two ways, and reminders of those that are not paid. */
export const watchedRequestsJob: Job = { name: 'watched-requests', everyMs: 700, run: readWatchedRequests }
export const allRequestsJob: Job = { name: 'all-requests', everyMs: 60_000, isAlone: true, run: readAllRequests }
export const remindersJob: Job = { name: 'reminders', everyMs: 60_000, run: sendReminders }
/** What happened outside the portal: pending payments, changed metadata, removed accounts, dropped trustlines. */
export const pendingPaymentsJob: Job = { name: 'pending-payments', everyMs: 30_000, isAlone: true, run: checkPendingPayments }
export const metadataJob: Job = { name: 'metadata', everyMs: 60_000, isAlone: true, run: checkMetadata }
export const removedAccountsJob: Job = { name: 'removed-accounts', everyMs: 300_000, isAlone: true, run: closeRemovedAccounts }
export const reconcileJob: Job = { name: 'reconcile', everyMs: 600_000, isAlone: true, run: reconcileUnits }
