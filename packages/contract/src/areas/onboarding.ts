import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Id, IdentityStatus, Instant, KybStatus, ScreeningStatus } from '../primitives.ts'
import { Business, BusinessProfile } from './businesses.ts'
import { Wallet } from './wallet.ts'

export const KybDocumentKind = z.enum(['registration', 'tax_id', 'address_proof', 'owner_id', 'other'])
export const KybDocument = z
  .object({ id: Id, kind: KybDocumentKind, fileName: z.string(), mediaType: z.string(), size: z.number().int(), uploadedAt: Instant })
  .meta({ id: 'KybDocument' })

/** State of a business’s review (spec §4 "KYB"). */
export const Kyb = z
  .object({
    status: KybStatus,
    /** Why it was declined, in the reviewer’s words. */
    reason: z.string().nullable(),
    identity: IdentityStatus.nullable(),
    screening: ScreeningStatus.nullable(),
    documents: z.array(KybDocument),
    requiredKinds: z.array(KybDocumentKind),
    submittedAt: Instant.nullable(),
    /** End of the 48 hours. */
    dueAt: Instant.nullable(),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'Kyb' })
export type Kyb = z.infer<typeof Kyb>
const KybDoc = document('kyb', Kyb)

export const onboardingEndpoints = {
  setBusinessType: endpoint({
    method: 'PUT',
    path: '/onboarding/business-type',
    summary: 'Sole proprietorship or entity; decides which documents are asked for',
    access: 'session',
    body: z.object({ businessType: z.enum(['sole_proprietorship', 'entity']) }),
    ok: document('wallet', Wallet),
    status: 200,
    errors: ['wallet_is_individual', 'kyb_wrong_status'],
  }),
  readKyb: endpoint({
    method: 'GET',
    path: '/onboarding/kyb',
    summary: 'State of the review',
    access: 'session',
    ok: KybDoc,
    status: 200,
    errors: ['wallet_is_individual'],
  }),
  uploadKybDocument: endpoint({
    method: 'POST',
    path: '/onboarding/kyb/documents',
    summary: 'Upload a document (PDF, JPEG, PNG, WebP; 5 MB) to private storage',
    access: 'session',
    upload: z.object({ kind: KybDocumentKind }),
    ok: KybDoc,
    status: 201,
    errors: [
      'document_not_valid',
      'document_too_large',
      'document_quota_reached',
      'kyb_wrong_status',
      'wallet_is_individual',
      'storage_full',
    ],
  }),
  deleteKybDocument: endpoint({
    method: 'DELETE',
    path: '/onboarding/kyb/documents/:documentId',
    summary: 'Take a document back before it is submitted',
    access: 'session',
    params: z.object({ documentId: Id }),
    ok: NoContent,
    status: 204,
    errors: ['kyb_wrong_status'],
  }),
  submitKyb: endpoint({
    method: 'POST',
    path: '/onboarding/kyb/submission',
    summary: 'Hand the documents in for review',
    access: 'session',
    ok: KybDoc,
    status: 200,
    errors: ['kyb_documents_missing', 'kyb_wrong_status', 'wallet_is_individual'],
  }),
  saveBusinessProfile: endpoint({
    method: 'PUT',
    path: '/onboarding/business-profile',
    summary: 'Create or complete the business of the signed-in business wallet',
    access: 'session',
    body: BusinessProfile,
    ok: document('business', Business),
    status: 200,
    errors: [
      'alias_already_exists',
      'alias_cannot_change',
      'business_country_not_allowed',
      'business_location_not_valid',
      'image_required',
      'link_not_valid',
      'phone_not_valid',
      'wallet_is_individual',
    ],
  }),
} as const
