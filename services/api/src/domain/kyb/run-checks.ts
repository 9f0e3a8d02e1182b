import { inTransaction } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import type { CheckSubject, ProviderReport } from '#ports/identity.ts'
import { recordReport } from './decide-review.ts'
import { type KybRow, lockReview, readKyb, updateReview } from './kyb.repository.ts'

/** When a check that failed is tried again. */
const AGAIN_MS = 60_000

/**
 * Has the provider's checks of a review made where they are missing, and takes what they say. The first time starts the review; later ones
 * move it on. A provider that does not answer is logged and asked again: after the 48 hours a person decides without it.
 * @returns once the review says when it is to be looked at again
 */
export async function runChecks(deps: ApiDeps, reviewId: string): Promise<void> {
  const row = await readKyb(deps.db, reviewId)
  if (!row) return
  try {
    await takeReport(deps, row, await deps.identity.check(toSubject(row)))
  } catch (err) {
    deps.logger.warn({ err, reviewId }, 'the checks of a review cannot be made now')
    const checkAt = new Date(deps.clock.now().getTime() + AGAIN_MS)
    await inTransaction(deps.db, tx => updateReview(tx, reviewId, { checkAt }))
  }
}

/** What a change asks for is what is checked. */
function toSubject({ review, business }: KybRow): CheckSubject {
  const { legalName, documentNumber } = { ...business, ...review.changes }
  return { reviewId: review.id, submittedAt: review.submittedAt ?? review.createdAt, legalName, documentNumber, country: business.country }
}

async function takeReport(deps: ApiDeps, { review: { id: reviewId, checkAt: wasDue } }: KybRow, report: ProviderReport): Promise<void> {
  const { identity, screening, ...provider } = report
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const review = await lockReview(tx, { reviewId })
    if (!review) return
    const isNews = review.identity !== identity || review.screening !== screening
    const isOpen = review.status === 'pending' || review.status === 'processing' || review.status === 'pending_manual_approval'
    // News that came meanwhile may be newer than the report: then it is due at once.
    const isOvertaken = review.checkAt?.getTime() !== wasDue?.getTime()
    const next = isOpen && deps.identity.pollMs ? new Date(now.getTime() + deps.identity.pollMs) : null
    const checkAt = isOvertaken ? review.checkAt : next
    await updateReview(tx, reviewId, { ...provider, checkAt })
    if (review.status === 'pending') await recordAudit(tx, { at: now, actor: 'system', action: 'kyb.checks_started', subject: reviewId })
    if (isOpen && (isNews || review.status === 'pending')) await recordReport(deps, tx, review, { identity, screening }, deps.identity.kind)
    // Its decision stands: somebody has to look whether it should.
    if (isNews && review.status === 'valid') {
      await updateReview(tx, reviewId, { identity, screening })
      await recordAudit(tx, {
        at: now,
        actor: deps.identity.kind,
        action: 'kyb.reported',
        subject: reviewId,
        details: { identity, screening },
      })
      deps.logger.warn({ reviewId, identity, screening }, 'the checks of a business that is approved say something else now')
    }
  })
}
