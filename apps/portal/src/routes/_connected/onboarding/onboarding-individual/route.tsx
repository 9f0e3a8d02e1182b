import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_connected/onboarding/onboarding-individual')({
  staticData: { drawer: true, guard: { permission: 'onboarding.person' } },
})
