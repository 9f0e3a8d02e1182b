import { checkAudit } from './check-audit.ts'
import { checkReports } from './check-reports.ts'
import { checkSigners } from './check-signers.ts'
import { cleanUp } from './clean-up.ts'
import { collectFiles } from './collect-files.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { followOnRamp } from './follow-on-ramp.ts'
import type { Job } from './job.ts'
import {
  allRequestsJob,
  allTillsJob,
  channelsJob,
  confirmJob,
  heartbeatJob,
  metadataJob,
  pendingPaymentsJob,
  reconcileJob,
  refillJob,
  remindersJob,
  removedAccountsJob,
  sponsorJob,
  watchedRequestsJob,
  watchedTillsJob,
} from './ledger-jobs.ts'
import { readPictures } from './read-asset-pictures.ts'
import { readAssets } from './read-assets.ts'
import { readMarketRates } from './read-market-rates.ts'
import { readMembers } from './read-members.ts'
import { readRemoteConfiguration } from './read-remote-configuration.ts'
import { readSales } from './read-sales.ts'
import { recoverWallets } from './recover-wallets.ts'
import { sendDigests } from './send-digests.ts'
import { sendOutbox, sendPushes } from './send-outbox.ts'
import { escalateReviews, startReviews } from './start-reviews.ts'
import { tellPeople } from './tell-people.ts'

/** Every job, in the order in which `runOnce` runs them. */
export const jobs: readonly Job[] = [
  heartbeatJob,
  readRemoteConfiguration,
  readMarketRates,
  readAssets,
  readPictures,
  startReviews,
  escalateReviews,
  checkSigners,
  checkAudit,
  checkReports,
  deleteAccounts,
  cleanUp,
  collectFiles,
  confirmJob,
  sponsorJob,
  refillJob,
  recoverWallets,
  channelsJob,
  watchedTillsJob,
  allTillsJob,
  readSales,
  readMembers,
  watchedRequestsJob,
  allRequestsJob,
  remindersJob,
  pendingPaymentsJob,
  followOnRamp,
  metadataJob,
  removedAccountsJob,
  reconcileJob,
  deliverWebhooks,
  sendDigests,
  tellPeople,
  sendOutbox,
  sendPushes,
]
