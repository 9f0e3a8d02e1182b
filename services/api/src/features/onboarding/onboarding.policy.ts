import type { Policy } from '#domain/access/policy.ts'

const business = { kind: 'registered', wallet: 'business' } as const satisfies Policy
const answer = { ...business, signerLevel: 'high' } as const satisfies Policy

/** Onboarding of a business is its own wallet's alone, and what it says of itself is said by a key that fully controls that wallet. */
export const onboardingPolicy = {
  setBusinessType: answer,
  readKyb: business,
  uploadKybDocument: answer,
  deleteKybDocument: answer,
  submitKyb: answer,
  requestChange: answer,
  withdrawChange: answer,
  saveBusinessProfile: answer,
} as const satisfies Record<string, Policy>
