import type { IdentityStatus, ScreeningStatus } from '@lealta/contract'
import type { z } from 'zod'

/** Where the provider's two checks stand (spec §4, the words of Plaid Identity Verification and Monitor). */
export type IdentityReport = { identity: z.infer<typeof IdentityStatus>; screening: z.infer<typeof ScreeningStatus> }

/** A report of a provider that asks people itself: also where it asks, and what it calls its two checks. */
export type ProviderReport = IdentityReport & { identityUrl?: string | null; identityCheck?: string; screeningCheck?: string | null }

/** What is checked: who stands behind a business, and the business itself as far as it has said what it is called. */
export type CheckSubject = {
  reviewId: string
  submittedAt: Date
  legalName: string | null
  documentNumber: string | null
  country: string | null
}

/** What a provider tells by a webhook: a check of its own has news; `ignored`: nothing that is checked here. */
type WebhookNews = { check: string } | 'ignored'

/** Checks who stands behind a business. */
export type Identity = {
  readonly kind: 'simulator' | 'plaid'
  /** How often an open check is asked for, should news be lost; absent: it is never asked. */
  readonly pollMs?: number
  /**
   * Makes the checks that a review needs and has not, and says where they stand; repeating is safe.
   * @throws Error when the provider does not answer, or refuses
   */
  check(subject: CheckSubject): Promise<ProviderReport>
  /**
   * Reads a webhook.
   * @param body as it came
   * @throws WebhookRefusedError when it is not the provider's; other errors when that cannot be found out now
   */
  readWebhook?(signature: string | undefined, body: Uint8Array, now: Date): Promise<WebhookNews>
}

/** A webhook is not from the provider, changed on its way, or too old. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
}

/** Both checks run until the admin console reports their results. */
export const identitySimulator: Identity = {
  kind: 'simulator',
  check: () => Promise.resolve({ identity: 'active', screening: 'processing' }),
}
