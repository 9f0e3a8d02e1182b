import { type AdminKyb, ApiError } from '@lealta/contract'
import type { z } from 'zod'
import type { ApiDeps } from '#deps.ts'
import { toOpenProfile } from '#domain/businesses/business.presenter.ts'
import { toKyb } from '#domain/kyb/kyb.presenter.ts'
import { type KybDocumentRow, type KybRow, listDocuments, listKyb, readDocument, readKyb } from '#domain/kyb/kyb.repository.ts'

type Status = KybRow['review']['status']
type Attributes = z.input<typeof AdminKyb>

/** Reviews, oldest due first. The cursor is the number of reviews before the page. */
export async function listReviews(
  deps: ApiDeps,
  query: { status?: Status | undefined; kind?: Attributes['kind'] | undefined; cursor?: string | undefined; limit: number },
) {
  const offset = /^\d{1,7}$/.test(query.cursor ?? '') ? Number(query.cursor) : 0
  const rows = await listKyb(deps.db, { status: query.status, kind: query.kind, limit: query.limit + 1, offset })
  const data = await Promise.all(rows.slice(0, query.limit).map(row => present(deps, row)))
  return { data, meta: { next: rows.length > query.limit ? String(offset + query.limit) : null } }
}

/**
 * One review.
 * @throws ApiError `not_found`
 */
export async function readReview(deps: ApiDeps, reviewId: string) {
  const row = await readKyb(deps.db, reviewId)
  if (!row) throw new ApiError('not_found')
  return { data: await present(deps, row) }
}

/**
 * A document with its bytes.
 * @throws ApiError `not_found`
 */
export async function readReviewDocument(
  deps: ApiDeps,
  reviewId: string,
  documentId: string,
): Promise<{ document: KybDocumentRow; bytes: Uint8Array }> {
  const document = await readDocument(deps.db, reviewId, documentId)
  const bytes = document && (await deps.storage.get(document.storageKey))
  if (!bytes) throw new ApiError('not_found')
  return { document, bytes }
}

async function present(deps: ApiDeps, row: KybRow): Promise<{ id: string; type: 'kyb_review'; attributes: Attributes }> {
  const documents = await listDocuments(deps.db, row.review.id)
  const { business, owner } = row
  const { identityUrl: _ofTheOwnerAlone, ...seen } = toKyb(row, documents)
  return {
    id: row.review.id,
    type: 'kyb_review',
    attributes: {
      ...seen,
      checks: deps.identity.kind,
      businessName: business.name,
      businessType: business.businessType,
      ownerEmail: owner.email,
      ownerKey: row.ownerKey,
      profile: business.profileAt ? toProfile(row) : null,
    },
  }
}

function toProfile({ business: b }: KybRow): NonNullable<Attributes['profile']> {
  const { name, legalName, alias, country, address, latitude, longitude, logoId } = b
  const known = { name, legalName, alias, country, address, document_number: b.documentNumber, logoId }
  const location = latitude === null || longitude === null ? {} : { location: { latitude, longitude } }
  return {
    ...(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)) as NonNullable<Attributes['profile']>),
    ...location,
    ...toOpenProfile(b),
  }
}
