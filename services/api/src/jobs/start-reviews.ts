import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { listDueReviews, listOverdueReviews, lockReview, updateReview } from '#domain/kyb/kyb.repository.ts'
import { runChecks } from '#domain/kyb/run-checks.ts'
import type { Job } from './job.ts'

/**
 * Starts the provider's checks of reviews that were handed in, and looks again at those that are due, because time passed or the provider
 * said so; one server asks for each, since the provider is paid for it.
 */
export const startReviews: Job = {
  name: 'start-reviews',
  everyMs: 1_000,
  async run(deps, signal) {
    for (const reviewId of await listDueReviews(deps.db, deps.clock.now())) {
      if (signal.aborted) return
      await deps.leases.tryHold(`review ${reviewId}`, 0, lease => checkReview(deps, reviewId, lease), signal)
    }
  },
}

async function checkReview(deps: ApiDeps, reviewId: string, lease: AbortSignal): Promise<void> {
  // Another server may have done it, and given its lease back, since the list was read.
  if (!(await listDueReviews(deps.db, deps.clock.now())).includes(reviewId)) return
  lease.throwIfAborted()
  await runChecks(deps, reviewId)
}

/** Puts reviews that the provider did not finish in 48 hours before a person (spec §4). */
export const escalateReviews: Job = {
  name: 'escalate-reviews',
  everyMs: 60_000,
  async run(deps) {
    const now = deps.clock.now()
    for (const reviewId of await listOverdueReviews(deps.db, now)) {
      await inTransaction(deps.db, async tx => {
        const review = await lockReview(tx, { reviewId })
        if (review?.status !== 'processing' && review?.status !== 'pending') return
        await updateReview(tx, reviewId, { status: 'pending_manual_approval' })
        await recordAudit(tx, { at: now, actor: 'system', action: 'kyb.overdue', subject: reviewId })
      })
      deps.logger.warn({ reviewId }, 'review is overdue')
    }
  },
}
