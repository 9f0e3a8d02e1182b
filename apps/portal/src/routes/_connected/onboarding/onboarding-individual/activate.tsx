import { createFileRoute } from '@tanstack/react-router'
import { Activate } from '../-activate.tsx'

/** The end of the onboarding. */
export const Route = createFileRoute('/_connected/onboarding/onboarding-individual/activate')({
  staticData: { title: 'onboarding.activate.titleIndividual' },
  component: Activate,
})
