import type { Kyb } from '@lealta/contract'
import type { z } from 'zod'
import type { KybDocumentRow, KybRow } from './kyb.repository.ts'
import { requiredKindsOf } from './kyb-rules.ts'

/** State of a review as its business sees it. */
export function toKyb({ review, business }: KybRow, documents: readonly KybDocumentRow[]): z.input<typeof Kyb> {
  return {
    kind: review.kind,
    changes: toChanges(review.changes),
    status: review.status,
    reason: review.status === 'invalid' ? review.reason : null,
    identity: review.identity,
    screening: review.screening,
    identityUrl: review.identityUrl,
    documents: documents.map(({ id, kind, fileName, mediaType, size, uploadedAt }) => ({
      id,
      kind,
      fileName,
      mediaType,
      size,
      uploadedAt: uploadedAt.toISOString(),
    })),
    requiredKinds: [...requiredKindsOf(review, business.businessType)],
    submittedAt: review.submittedAt?.toISOString() ?? null,
    dueAt: review.dueAt?.toISOString() ?? null,
    decidedAt: review.decidedAt?.toISOString() ?? null,
  }
}

function toChanges(changes: KybRow['review']['changes']): z.input<typeof Kyb>['changes'] {
  if (!changes) return null
  const { documentNumber, ...names } = changes
  return { ...names, ...(documentNumber === undefined ? {} : { document_number: documentNumber }) }
}
