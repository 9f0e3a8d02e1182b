import type { Kyb, Wallet } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'

/** Default interval of status polling (spec §9). */
const POLLING_INTERVAL_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/** Whether the documents are submitted and undecided; only then is polling worthwhile. */
export function isUnderReview(kyb: Pick<Kyb, 'status'> | undefined): boolean {
  return kyb?.status === 'pending' || kyb?.status === 'processing' || kyb?.status === 'pending_manual_approval'
}

/**
 * How long to wait before polling the review again, in ms; `false` stops polling (spec §4 "Status polling", product decision 20).
 * An API error below status 500 stops it; a lost connection or a 5xx backs off, doubling up to a minute.
 * A manual decision takes hours, so it is polled once a minute.
 */
export function pollReview(kyb: Pick<Kyb, 'status'> | undefined, error: unknown, failures: number): number | false {
  if (error instanceof ApiError && error.status < 500) return false
  if (error) return Math.min(POLLING_INTERVAL_MS * 2 ** Math.max(failures, 1), LONGEST_PAUSE_MS)
  if (!isUnderReview(kyb)) return false
  return kyb?.status === 'pending_manual_approval' ? LONGEST_PAUSE_MS : POLLING_INTERVAL_MS
}

/** The wallet with the status of the review that registers its business; a review of a change leaves a verified business as it is. */
export function withReviewStatus(wallet: Wallet, kyb: Pick<Kyb, 'kind' | 'status'>): Wallet {
  return kyb.kind === 'change' || wallet.kyb?.status === kyb.status ? wallet : { ...wallet, kyb: { status: kyb.status } }
}
