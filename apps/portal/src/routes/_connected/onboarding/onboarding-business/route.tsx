import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_connected/onboarding/onboarding-business')({
  staticData: { drawer: true, guard: { permission: 'onboarding.view' } },
})
