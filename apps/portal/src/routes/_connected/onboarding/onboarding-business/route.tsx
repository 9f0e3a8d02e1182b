import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_connected/onboarding/onboarding-business')({
  staticData: { guard: { permission: 'onboarding.view' } },
})
