import type { Kyb, Wallet } from '@lealta/contract'
import { ApiError } from '@lealta/contract/client'

/** Default interval of status polling (spec §9). */
const POLLING_INTERVAL_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
const MOST_REPEATS = 4

/** Whether the documents are submitted and undecided; only then is polling worthwhile. */
export function isUnderReview(kyb: Pick<Kyb, 'status'> | undefined): boolean {
  return kyb?.status === 'pending' || kyb?.status === 'processing' || kyb?.status === 'pending_manual_approval'
}

/**
 * How long to wait before checking the review again, in ms; `false` ends the polling: it is decided, or a check failed (spec §4 "a failed check
 * ends polling with an error"). A manual decision takes hours, so it is checked once a minute.
 */
export function pollReview(kyb: Pick<Kyb, 'status'> | undefined, error: unknown): number | false {
  if (error || !isUnderReview(kyb)) return false
  return kyb?.status === 'pending_manual_approval' ? LONGEST_PAUSE_MS : POLLING_INTERVAL_MS
}

/**
 * Whether a check that got no answer, or a 5xx, asks once more before it counts as failed (decision 0056): five times in all. A refusal is
 * an answer.
 */
export function asksAgain(failures: number, error: unknown): boolean {
  return failures < MOST_REPEATS && !(error instanceof ApiError && error.status < 500)
}

/** Pause before a check asks once more, in ms: it doubles, up to a minute. */
export function pauseBefore(failures: number): number {
  return Math.min(POLLING_INTERVAL_MS * 2 ** (failures + 1), LONGEST_PAUSE_MS)
}

/** The wallet with the status of the review that registers its business; a review of a change leaves a verified business as it is. */
export function withReviewStatus(wallet: Wallet, kyb: Pick<Kyb, 'kind' | 'status'>): Wallet {
  return kyb.kind === 'change' || wallet.kyb?.status === kyb.status ? wallet : { ...wallet, kyb: { status: kyb.status } }
}
