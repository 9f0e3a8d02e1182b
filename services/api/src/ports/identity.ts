import type { IdentityStatus, ScreeningStatus } from '@lealta/contract'
import type { z } from 'zod'

/** Where the provider's two checks stand (spec §4, the words of Plaid Identity Verification and Monitor). */
export type IdentityReport = { identity: z.infer<typeof IdentityStatus>; screening: z.infer<typeof ScreeningStatus> }

/** Checks who stands behind a business. */
export type Identity = {
  readonly kind: 'simulator'
  /** Starts both checks for a review; repeating is safe. */
  start(review: { reviewId: string }): Promise<IdentityReport>
}

/** Both checks run until the admin console reports their results. */
export const identitySimulator: Identity = {
  kind: 'simulator',
  start: () => Promise.resolve({ identity: 'active', screening: 'processing' }),
}
