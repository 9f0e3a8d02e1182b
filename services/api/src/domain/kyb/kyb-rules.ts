import type { KybDocumentKind, KybStatus } from '@lealta/contract'
import type { z } from 'zod'
import type { IdentityReport } from '#ports/identity.ts'

type Status = z.infer<typeof KybStatus>
type Kind = z.infer<typeof KybDocumentKind>
type BusinessType = 'sole_proprietorship' | 'entity'

/** Spec §4: a review takes up to 48 hours. */
export const REVIEW_HOURS = 48

/** Documents that a business of a type must hand in; none is known before the type is. */
export function requiredKinds(type: BusinessType | null): readonly Kind[] {
  switch (type) {
    case 'sole_proprietorship':
      return ['tax_id', 'owner_id']
    case 'entity':
      return ['registration', 'tax_id', 'address_proof']
    case null:
      return []
  }
}

/** The business may change its type and its documents before the first submission and after a refusal. */
export const isOpenForDocuments = (status: Status): boolean => status === 'new' || status === 'invalid'

/** The reviewer may decide what is handed in and not decided. */
export const isDecidable = (status: Status): boolean =>
  status === 'pending' || status === 'processing' || status === 'pending_manual_approval'

/** Why a provider's report ends a review. */
export type ReportedRefusal = 'identity_failed' | 'identity_expired' | 'identity_canceled' | 'screening_rejected'

/** What a report of the provider means for the review: a person decides whatever is not clear. */
export function readReport({ identity, screening }: IdentityReport): { status: Status; refusal?: ReportedRefusal } {
  if (identity === 'failed' || identity === 'expired' || identity === 'canceled')
    return { status: 'invalid', refusal: `identity_${identity}` }
  if (screening === 'rejected') return { status: 'invalid', refusal: 'screening_rejected' }
  const isClear = identity === 'success' && screening === 'cleared'
  const needsPerson = identity === 'pending_review' || screening === 'pending_review'
  return { status: isClear || needsPerson ? 'pending_manual_approval' : 'processing' }
}
