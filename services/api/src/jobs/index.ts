import { checkAudit } from './check-audit.ts'
import { checkSigners } from './check-signers.ts'
import { cleanUp } from './clean-up.ts'
import { collectFiles } from './collect-files.ts'
import { deleteAccounts } from './delete-accounts.ts'
import type { Job } from './job.ts'
import {
  allTillsJob,
  channelsJob,
  confirmJob,
  heartbeatJob,
  metadataJob,
  pendingPaymentsJob,
  reconcileJob,
  refillJob,
  removedAccountsJob,
  sponsorJob,
  watchedTillsJob,
} from './ledger-jobs.ts'
import { readRemoteConfiguration } from './read-remote-configuration.ts'
import { readStablecoins } from './read-stablecoins.ts'
import { sendOutbox } from './send-outbox.ts'
import { escalateReviews, startReviews } from './start-reviews.ts'

/** Every job, in the order in which `runOnce` runs them. */
export const jobs: readonly Job[] = [
  heartbeatJob,
  readRemoteConfiguration,
  readStablecoins,
  startReviews,
  escalateReviews,
  checkSigners,
  checkAudit,
  deleteAccounts,
  cleanUp,
  collectFiles,
  confirmJob,
  sponsorJob,
  refillJob,
  channelsJob,
  watchedTillsJob,
  allTillsJob,
  pendingPaymentsJob,
  metadataJob,
  removedAccountsJob,
  reconcileJob,
  sendOutbox,
]
