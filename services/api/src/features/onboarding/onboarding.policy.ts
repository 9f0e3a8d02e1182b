import type { PermissionName } from '@lealta/contract'

/** Onboarding of a business is its own wallet's alone. */
export const onboardingPolicy = {
  setBusinessType: 'onboarding.answer',
  readKyb: 'onboarding.view',
  uploadKybDocument: 'onboarding.answer',
  deleteKybDocument: 'onboarding.answer',
  submitKyb: 'onboarding.answer',
  requestChange: 'onboarding.answer',
  withdrawChange: 'onboarding.answer',
  saveBusinessProfile: 'onboarding.answer',
} as const satisfies Record<string, PermissionName>
