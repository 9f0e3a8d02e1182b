import type { Policy } from '#domain/access/policy.ts'

const business = { kind: 'registered', wallet: 'business' } as const satisfies Policy

/** Onboarding of a business is its own wallet's alone. */
export const onboardingPolicy = {
  setBusinessType: business,
  readKyb: business,
  uploadKybDocument: business,
  deleteKybDocument: business,
  submitKyb: business,
  saveBusinessProfile: business,
} as const satisfies Record<string, Policy>
