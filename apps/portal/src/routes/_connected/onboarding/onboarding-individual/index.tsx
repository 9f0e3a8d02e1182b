import { createFileRoute } from '@tanstack/react-router'
import { leadOn } from '../-lead-on.ts'

export const Route = createFileRoute('/_connected/onboarding/onboarding-individual/')({ loader: leadOn })
