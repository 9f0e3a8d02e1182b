import { randomUUID } from 'node:crypto'
import { ApiError } from '@lealta/contract'
import { inTransaction, type Tx } from '#db/index.ts'
import type { ApiDeps } from '#deps.ts'
import { recordAudit } from '#domain/audit/audit.ts'
import { updateBusinessRow } from '#domain/businesses/businesses.repository.ts'
import { toKyb } from '#domain/kyb/kyb.presenter.ts'
import {
  deleteDocumentRow,
  insertDocument,
  listDocuments,
  lockRegistration,
  lockReview,
  readDocument,
  readKybOfBusiness,
  updateReview,
} from '#domain/kyb/kyb.repository.ts'
import { isOpenForDocuments, REVIEW_HOURS, requiredKindsOf } from '#domain/kyb/kyb-rules.ts'
import type { UploadedFile } from '#http/upload.ts'
import { discardFile } from '#ports/storage.ts'
import { readDocumentType, toFileName } from './document-type.ts'

/** Documents of one business, and all of them together. */
export const MAX_DOCUMENTS = 20
export const MAX_BYTES = 40 * 1024 * 1024
type Kind = 'registration' | 'tax_id' | 'address_proof' | 'owner_id' | 'other'
type Owner = { publicKey: string; businessId: string }

/** State of the review. */
export async function readKybDocument(deps: ApiDeps, businessId: string) {
  const row = await readKybOfBusiness(deps.db, businessId)
  if (!row) throw new ApiError('not_found')
  const documents = await listDocuments(deps.db, row.review.id)
  return { data: { id: row.review.id, type: 'kyb' as const, attributes: toKyb(row, documents) } }
}

/**
 * Sets the type of the business, which decides the documents. Repeating is safe.
 * @throws ApiError `kyb_wrong_status` while the documents are under review or approved
 */
export async function setBusinessType(deps: ApiDeps, owner: Owner, businessType: 'sole_proprietorship' | 'entity'): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const review = await lockRegistration(tx, owner.businessId)
    if (!review) throw new ApiError('not_found')
    if (!isOpenForDocuments(review.status)) throw new ApiError('kyb_wrong_status')
    await updateBusinessRow(tx, owner.businessId, { businessType })
  })
}

/**
 * Keeps a document in private storage; its type is read from its bytes.
 * @throws ApiError `document_not_valid` for anything but PDF, JPEG, PNG and WebP; `document_quota_reached`, `kyb_wrong_status`
 */
export async function addDocument(deps: ApiDeps, owner: Owner, kind: Kind, file: UploadedFile): Promise<void> {
  const mediaType = readDocumentType(file.bytes)
  if (!mediaType) throw new ApiError('document_not_valid', undefined, { data: { pointer: '/file' } })
  const row = await readKybOfBusiness(deps.db, owner.businessId)
  if (!row) throw new ApiError('not_found')
  const id = randomUUID()
  const storageKey = `kyb/${row.review.id}/${id}`
  await deps.storage.put(storageKey, file.bytes)
  try {
    await inTransaction(deps.db, async tx => {
      const review = await lockOpenReview(tx, owner.businessId)
      const documents = await listDocuments(tx, review.id)
      assertRoom(deps, [...documents, { size: file.bytes.length }])
      const now = deps.clock.now()
      await insertDocument(tx, {
        id,
        reviewId: review.id,
        kind,
        fileName: toFileName(file.fileName),
        mediaType,
        size: file.bytes.length,
        storageKey,
        uploadedAt: now,
      })
      await recordAudit(tx, { at: now, actor: owner.publicKey, action: 'kyb.document_added', subject: id, details: { kind } })
    })
  } catch (error) {
    await discardFile(deps, storageKey)
    throw error
  }
}

function assertRoom(deps: ApiDeps, documents: readonly { size: number }[]): void {
  const limit = deps.quotas?.documents ?? MAX_DOCUMENTS
  const limitBytes = deps.quotas?.documentBytes ?? MAX_BYTES
  if (documents.length <= limit && documents.reduce((sum, { size }) => sum + size, 0) <= limitBytes) return
  const megabytes = Math.round(limitBytes / 1024 / 1024)
  throw new ApiError('document_quota_reached', undefined, { data: { pointer: '/file', limit, megabytes } })
}

/**
 * Takes a document back.
 * @throws ApiError `not_found`, `kyb_wrong_status`
 */
export async function deleteDocument(deps: ApiDeps, owner: Owner, documentId: string): Promise<void> {
  const storageKey = await inTransaction(deps.db, async tx => {
    const review = await lockReview(tx, { businessId: owner.businessId })
    const document = review && (await readDocument(tx, review.id, documentId))
    if (!document) throw new ApiError('not_found')
    if (!isOpenForDocuments(review.status)) throw new ApiError('kyb_wrong_status')
    await deleteDocumentRow(tx, documentId)
    await recordAudit(tx, { at: deps.clock.now(), actor: owner.publicKey, action: 'kyb.document_deleted', subject: documentId })
    return document.storageKey
  })
  await discardFile(deps, storageKey)
}

/**
 * Hands the documents in; the 48 hours begin.
 * @throws ApiError `kyb_documents_missing` (with the kinds), `kyb_wrong_status` also the second time
 */
export async function submitKyb(deps: ApiDeps, owner: Owner): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const review = await lockOpenReview(tx, owner.businessId)
    const row = await readKybOfBusiness(tx, owner.businessId)
    const businessType = row?.business.businessType ?? null
    const kinds = (await listDocuments(tx, review.id)).map(document => document.kind)
    const missing = requiredKindsOf(review, businessType).filter(kind => !kinds.includes(kind))
    if (businessType === null || missing.length > 0) {
      throw new ApiError('kyb_documents_missing', undefined, { data: { kinds: missing.join(',') } })
    }
    const dueAt = new Date(now.getTime() + REVIEW_HOURS * 3_600_000)
    const cleared = { reason: null, identity: null, screening: null, identityUrl: null, checkAt: null, decidedAt: null }
    await updateReview(tx, review.id, { ...cleared, status: 'pending', submittedAt: now, dueAt })
    await recordAudit(tx, { at: now, actor: owner.publicKey, action: 'kyb.submitted', subject: review.id })
  })
}

async function lockOpenReview(tx: Tx, businessId: string) {
  const review = await lockReview(tx, { businessId })
  if (!review) throw new ApiError('not_found')
  if (!isOpenForDocuments(review.status)) throw new ApiError('kyb_wrong_status')
  return review
}
