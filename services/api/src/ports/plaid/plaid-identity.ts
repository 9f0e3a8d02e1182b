import { IdentityStatus, ScreeningStatus } from '@lealta/contract'
import { z } from 'zod'
import type { CheckSubject, Identity } from '../identity.ts'
import { createPlaid, type Plaid, type PlaidAccount } from './plaid-client.ts'
import { createWebhookReader } from './plaid-webhooks.ts'

/** Open checks are asked for this often, should a webhook be lost. */
const POLL_MS = 5 * 60_000
/** Longest name that is screened; longer ones are cut. */
const NAME_LENGTH = 100

/** The account at Plaid, the template of its identity check, and the program that screens businesses. */
export type PlaidSettings = PlaidAccount & { identityTemplate: string; screeningProgram: string }

const Verification = z.object({
  id: z.string(),
  status: IdentityStatus,
  created_at: z.iso.datetime({ offset: true }).transform(text => new Date(text)),
  shareable_url: z.url({ protocol: /^https?$/ }).nullable(),
})
type Verification = z.output<typeof Verification>
const Screening = z.object({
  id: z.string(),
  status: ScreeningStatus.exclude(['processing']),
  search_terms: z.object({ legal_name: z.string() }),
})
const Verifications = z.object({ identity_verifications: z.array(Verification) })
const Screenings = z.object({ entity_watchlist_screenings: z.array(Screening) })

/**
 * Identity Verification of the person behind a business, Monitor for the business. Plaid keeps both under the id of the review
 * (`client_user_id`), so that whatever was lost here is found there: nothing is made twice.
 */
export function createPlaidIdentity(settings: PlaidSettings): Identity {
  const plaid = createPlaid(settings)
  return {
    kind: 'plaid',
    pollMs: POLL_MS,
    async check(subject) {
      const verification = await verify(plaid, settings.identityTemplate, subject)
      const screening = await screen(plaid, settings.screeningProgram, subject)
      return {
        identity: verification.status,
        identityCheck: verification.id,
        identityUrl: verification.status === 'active' ? verification.shareable_url : null,
        screening: screening?.status ?? 'processing',
        screeningCheck: screening?.id ?? null,
      }
    },
    readWebhook: createWebhookReader(plaid),
  }
}

/** The newest attempt of the person; a new one where there is none, or where the last failed before the documents were handed in again. */
async function verify(plaid: Plaid, template_id: string, { reviewId, submittedAt }: CheckSubject): Promise<Verification> {
  const who = { client_user_id: reviewId, template_id }
  const { identity_verifications } = await plaid('/identity_verification/list', who, Verifications)
  const newest = identity_verifications.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
  if (!newest) {
    const made = { ...who, is_shareable: true, gave_consent: false, is_idempotent: true }
    return plaid('/identity_verification/create', made, Verification)
  }
  const hasEnded = newest.status === 'failed' || newest.status === 'expired' || newest.status === 'canceled'
  if (!hasEnded || newest.created_at >= submittedAt) return newest
  return plaid('/identity_verification/retry', { ...who, strategy: 'reset', is_shareable: true }, Verification)
}

/** The screening of the business under its present legal name; undefined until it has one. */
async function screen(plaid: Plaid, program: string, subject: CheckSubject): Promise<z.output<typeof Screening> | undefined> {
  const legal_name = subject.legalName?.slice(0, NAME_LENGTH).trim()
  if (!legal_name) return undefined
  const document_number = /^\S.{2,30}\S$/.test(subject.documentNumber ?? '') ? subject.documentNumber : undefined
  const search_terms = { entity_watchlist_program_id: program, legal_name, document_number, country: subject.country ?? undefined }
  const who = { entity_watchlist_program_id: program, client_user_id: subject.reviewId }
  const [found] = (await plaid('/watchlist_screening/entity/list', who, Screenings)).entity_watchlist_screenings
  if (!found) return plaid('/watchlist_screening/entity/create', { search_terms, client_user_id: subject.reviewId }, Screening)
  if (found.search_terms.legal_name === legal_name) return found
  return plaid('/watchlist_screening/entity/update', { entity_watchlist_screening_id: found.id, search_terms }, Screening)
}
