import { ApiError } from '@lealta/contract'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import type { IdentityReport } from '#ports/identity.ts'
import { describeApproval, describeDecline, describeRefusal } from './kyb.mail.ts'
import { lockReview, readKyb, updateReview } from './kyb.repository.ts'
import { isDecidable, readReport } from './kyb-rules.ts'

/** What a reviewer says. */
export type Decision = { decision: 'approve' } | { decision: 'decline'; reason: string }

/**
 * Records the reviewer's decision and tells the business by e-mail. A valid business gets its sponsor account by a job.
 * @throws ApiError `not_found`; `kyb_wrong_status` when nothing is handed in or it is decided
 */
export async function decideReview(deps: ApiDeps, reviewId: string, decision: Decision, actor: string): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const review = await lockReview(tx, { reviewId })
    if (!review) throw new ApiError('not_found')
    if (!isDecidable(review.status)) throw new ApiError('kyb_wrong_status')
    if (decision.decision === 'approve') await settle(deps, tx, reviewId, { status: 'valid', reason: null }, actor)
    else await settle(deps, tx, reviewId, { status: 'invalid', reason: decision.reason }, actor)
  })
}

/**
 * Takes a report of the identity provider; what is left out stays as it was.
 * @throws ApiError `not_found`; `kyb_wrong_status` when the checks do not run
 */
export async function reportIdentity(deps: ApiDeps, reviewId: string, report: Partial<IdentityReport>, actor: string): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const review = await lockReview(tx, { reviewId })
    if (!review) throw new ApiError('not_found')
    if (review.status !== 'processing' && review.status !== 'pending_manual_approval') throw new ApiError('kyb_wrong_status')
    const full = {
      identity: report.identity ?? review.identity ?? 'active',
      screening: report.screening ?? review.screening ?? 'processing',
    }
    const { status, refusal } = readReport(full)
    await updateReview(tx, reviewId, { ...full, ...(status === 'invalid' ? {} : { status }) })
    if (refusal) {
      const language = (await readKyb(tx, reviewId))?.owner.language ?? 'en'
      await settle(deps, tx, reviewId, { status: 'invalid', reason: describeRefusal(language, refusal) }, actor)
    }
    await recordAudit(tx, { at: deps.clock.now(), actor, action: 'kyb.reported', subject: reviewId, details: full })
  })
}

type Outcome = { status: 'valid'; reason: null } | { status: 'invalid'; reason: string }

async function settle(deps: ApiDeps, tx: Tx, reviewId: string, outcome: Outcome, actor: string): Promise<void> {
  const now = deps.clock.now()
  await updateReview(tx, reviewId, { ...outcome, decidedAt: now })
  const owner = (await readKyb(tx, reviewId))?.owner
  if (owner?.email && owner.emailVerifiedAt) {
    const url = `${deps.publicUrl}/onboarding/onboarding-business`
    const mail = outcome.status === 'valid' ? describeApproval(owner.language, url) : describeDecline(owner.language, outcome.reason, url)
    await queueMail(tx, owner.email, mail, now)
  }
  await recordAudit(tx, { at: now, actor, action: `kyb.${outcome.status}`, subject: reviewId })
}
