import { z } from 'zod'
import { document, endpoint, NoContent } from '../endpoint.ts'
import { Id, IdentityStatus, Instant, KybStatus, ScreeningStatus } from '../primitives.ts'
import { Business, BusinessProfile } from './businesses.ts'
import { Wallet } from './wallet.ts'

export const KybDocumentKind = z.enum(['registration', 'tax_id', 'address_proof', 'owner_id', 'other'])
export const KybDocument = z
  .object({ id: Id, kind: KybDocumentKind, fileName: z.string(), mediaType: z.string(), size: z.number().int(), uploadedAt: Instant })
  .meta({ id: 'KybDocument' })

/** What the documents of a business prove; once verified, it changes by a new review only. */
const VerifiedData = BusinessProfile.pick({ name: true, legalName: true, document_number: true }).partial()

/** State of the review that a business answers to now (spec §4 "KYB"): of a change that it asked for, else the one that registers it. */
export const Kyb = z
  .object({
    kind: z.enum(['registration', 'change']).describe('of the business, or of other names or another number for one that is verified'),
    /** What the change is about. */
    changes: VerifiedData.nullable(),
    status: KybStatus,
    /** Why it was declined, in the reviewer’s words. */
    reason: z.string().nullable(),
    identity: IdentityStatus.nullable(),
    screening: ScreeningStatus.nullable(),
    /** Page of the provider on which the owner says who they are, while the identity check waits for that. */
    identityUrl: z.url().nullable(),
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
    errors: ['wallet_is_individual', 'kyb_wrong_status', 'network_unavailable'],
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
      'network_unavailable',
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
    errors: ['kyb_wrong_status', 'network_unavailable'],
  }),
  submitKyb: endpoint({
    method: 'POST',
    path: '/onboarding/kyb/submission',
    summary: 'Hand the documents in for review',
    access: 'session',
    ok: KybDoc,
    status: 200,
    errors: ['kyb_documents_missing', 'kyb_wrong_status', 'wallet_is_individual', 'network_unavailable'],
  }),
  requestChange: endpoint({
    method: 'PUT',
    path: '/onboarding/kyb/change',
    summary: 'Ask for a review of other names or another number; until it is approved the business stays valid as it is',
    access: 'session',
    body: VerifiedData,
    ok: KybDoc,
    status: 200,
    errors: ['kyb_not_valid', 'kyb_wrong_status', 'nothing_to_change', 'wallet_is_individual', 'network_unavailable'],
  }),
  withdrawChange: endpoint({
    method: 'DELETE',
    path: '/onboarding/kyb/change',
    summary: 'Take the change back',
    access: 'session',
    ok: NoContent,
    status: 204,
    errors: ['wallet_is_individual', 'network_unavailable'],
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
      'alias_reserved',
      'business_data_in_review',
      'business_data_verified',
      'business_country_not_allowed',
      'business_location_not_valid',
      'image_required',
      'link_not_valid',
      'phone_not_valid',
      'wallet_is_individual',
      'network_unavailable',
    ],
  }),
} as const
