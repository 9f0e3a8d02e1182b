import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { listOverdueReviews, listPendingReviews, lockReview, updateReview } from '#domain/kyb/kyb.repository.ts'
import { readReport } from '#domain/kyb/kyb-rules.ts'
import type { Job } from './job.ts'

/** Starts the provider's checks of reviews that were handed in; one server starts each, since the provider is paid for it. */
export const startReviews: Job = {
  name: 'start-reviews',
  everyMs: 1_000,
  async run(deps, signal) {
    for (const reviewId of await listPendingReviews(deps.db)) {
      if (signal.aborted) return
      await deps.leases.tryHold(`review ${reviewId}`, 0, lease => startReview(deps, reviewId, lease), signal)
    }
  },
}

async function startReview(deps: ApiDeps, reviewId: string, lease: AbortSignal): Promise<void> {
  // Another server may have started it, and given its lease back, since the list was read.
  if (!(await listPendingReviews(deps.db)).includes(reviewId)) return
  lease.throwIfAborted()
  const report = await deps.identity.start({ reviewId })
  await inTransaction(deps.db, async tx => {
    const review = await lockReview(tx, { reviewId })
    if (review?.status !== 'pending') return
    await updateReview(tx, reviewId, { ...report, status: readReport(report).status })
    await recordAudit(tx, { at: deps.clock.now(), actor: 'system', action: 'kyb.checks_started', subject: reviewId })
  })
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
        if (review?.status !== 'processing') return
        await updateReview(tx, reviewId, { status: 'pending_manual_approval' })
        await recordAudit(tx, { at: now, actor: 'system', action: 'kyb.overdue', subject: reviewId })
      })
      deps.logger.warn({ reviewId }, 'review is overdue')
    }
  },
}
