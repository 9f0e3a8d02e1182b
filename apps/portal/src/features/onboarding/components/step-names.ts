import type { StepId } from '../model/onboarding-steps.ts'

/** Text keys of the steps, by id. */
export const stepNames = {
  'business-type': 'onboarding.businessType.step',
  kyb: 'onboarding.kyb.step',
  country: 'onboarding.country.step',
  contact: 'onboarding.contact.step',
  email: 'onboarding.email.step',
  phone: 'onboarding.phone.step',
  profile: 'onboarding.profile.step',
  activate: 'onboarding.activate.step',
} as const satisfies Record<StepId, string>
