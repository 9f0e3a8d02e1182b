import type { Kyb } from '@lealta/contract'
import type { z } from 'zod'
import type { KybDocumentRow, KybRow } from './kyb.repository.ts'
import { requiredKinds } from './kyb-rules.ts'

/** State of a review as its business sees it. */
export function toKyb({ review, business }: KybRow, documents: readonly KybDocumentRow[]): z.input<typeof Kyb> {
  return {
    status: review.status,
    reason: review.status === 'invalid' ? review.reason : null,
    identity: review.identity,
    screening: review.screening,
    documents: documents.map(({ id, kind, fileName, mediaType, size, uploadedAt }) => ({
      id,
      kind,
      fileName,
      mediaType,
      size,
      uploadedAt: uploadedAt.toISOString(),
    })),
    requiredKinds: [...requiredKinds(business.businessType)],
    submittedAt: review.submittedAt?.toISOString() ?? null,
    dueAt: review.dueAt?.toISOString() ?? null,
    decidedAt: review.decidedAt?.toISOString() ?? null,
  }
}
