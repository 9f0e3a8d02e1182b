import { ApiError } from '@lealta/contract'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAct } from '#domain/audit/acts.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import type { MailText } from '#domain/outbox/mail-text.ts'
import { queueMail } from '#domain/outbox/outbox.ts'
import { linkTo } from '#portal-links.ts'
import type { IdentityReport } from '#ports/identity.ts'
import { describeApproval, describeChange, describeDecline, describeRefusal } from './kyb.mail.ts'
import { type KybRow, lockReview, readKyb, updateReview, updateVerified } from './kyb.repository.ts'
import { isDecidable, readReport } from './kyb-rules.ts'

/** What a reviewer says. */
export type Decision = { decision: 'approve' } | { decision: 'decline'; reason: string }

/**
 * Records the reviewer's decision and tells the business by e-mail. A valid business gets its sponsor account by a job.
 * An approved change becomes what the business is called.
 * @throws ApiError `not_found`; `kyb_wrong_status` when nothing is handed in or it is decided; `kyb_profile_missing` while the business has
 * not said what it is called: then there is nothing that the documents could prove
 */
export async function decideReview(deps: ApiDeps, reviewId: string, decision: Decision, actor: string): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const review = await lockReview(tx, { reviewId })
    if (!review) throw new ApiError('not_found')
    if (!isDecidable(review.status)) throw new ApiError('kyb_wrong_status')
    if (decision.decision === 'approve') {
      await assertNamed(tx, review)
      await settle(deps, tx, reviewId, { status: 'valid', reason: null }, actor)
    } else await settle(deps, tx, reviewId, { status: 'invalid', reason: decision.reason }, actor)
  })
}

/**
 * Takes a report of the identity provider; omitted fields stay as they were.
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
    await recordReport(deps, tx, review, full, actor)
  })
}

/** Records what the checks of an open review say. What a person has been asked to look at stays with them, unless the checks refuse it. */
export async function recordReport(
  deps: ApiDeps,
  tx: Tx,
  review: { id: string; status: KybRow['review']['status'] },
  report: IdentityReport,
  actor: string,
): Promise<void> {
  const { status, refusal } = readReport(report)
  const isWithPerson = review.status === 'pending_manual_approval' && status === 'processing'
  await updateReview(tx, review.id, { ...report, ...(status === 'invalid' || isWithPerson ? {} : { status }) })
  if (refusal) {
    const language = (await readKyb(tx, review.id))?.owner.language ?? 'en'
    await settle(deps, tx, review.id, { status: 'invalid', reason: describeRefusal(language, refusal) }, actor)
  }
  await recordAudit(tx, { at: deps.clock.now(), actor, action: 'kyb.reported', subject: review.id, details: report })
}

async function assertNamed(tx: Tx, review: { id: string }): Promise<void> {
  const business = (await readKyb(tx, review.id))?.business
  if (!business?.name || !business.legalName || !business.documentNumber) throw new ApiError('kyb_profile_missing')
}

type Outcome = { status: 'valid'; reason: null } | { status: 'invalid'; reason: string }

async function settle(deps: ApiDeps, tx: Tx, reviewId: string, outcome: Outcome, actor: string): Promise<void> {
  const now = deps.clock.now()
  await updateReview(tx, reviewId, { ...outcome, decidedAt: now, identityUrl: null, checkAt: null })
  const row = await readKyb(tx, reviewId)
  if (!row) throw new ApiError('not_found')
  await updateVerified(tx, row.business.id, toVerified(row, outcome, now))
  if (row.owner.email && row.owner.emailVerifiedAt) await queueMail(tx, row.owner.email, describe(deps, row, outcome), now)
  const details = { kind: row.review.kind, fields: Object.keys(row.review.changes ?? {}).sort() }
  await recordAudit(tx, { at: now, actor, action: `kyb.${outcome.status}`, subject: reviewId, details })
  const verb = outcome.status === 'valid' ? 'approved' : 'declined'
  await recordAct(tx, { businessId: row.business.id, at: now, actor: undefined, verb, thing: 'review', thingId: reviewId })
}

/** A change that was approved holds. A registered business keeps its alias for good; a declined one has a day from now to try again. */
function toVerified({ review }: KybRow, { status }: Outcome, now: Date): Parameters<typeof updateVerified>[2] {
  if (review.kind === 'change') return status === 'valid' ? (review.changes ?? {}) : {}
  return { aliasReservedAt: status === 'valid' ? null : now }
}

function describe(deps: ApiDeps, { review, owner }: KybRow, outcome: Outcome): MailText {
  const isChange = review.kind === 'change'
  const url = linkTo(deps, isChange ? 'change' : 'onboarding')
  const { language } = owner
  if (outcome.status === 'invalid') return describeDecline(language, outcome.reason, url)
  return isChange ? describeChange(language, linkTo(deps, 'dashboard')) : describeApproval(language, url)
}
