import { createFileRoute } from '@tanstack/react-router'
import { redirectToNextStep } from '../-redirect-to-next-step.ts'

export const Route = createFileRoute('/_connected/onboarding/onboarding-individual/')({ loader: redirectToNextStep })
