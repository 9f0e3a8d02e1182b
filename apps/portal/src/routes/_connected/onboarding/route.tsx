import { createFileRoute } from '@tanstack/react-router'
import { OnboardingFrame } from '#features/onboarding/components/onboarding-frame.tsx'

/** Signed in, with the onboarding still open. */
export const Route = createFileRoute('/_connected/onboarding')({
  staticData: { title: 'onboarding.title', guard: { session: 'onboarding' } },
  component: OnboardingFrame,
})
