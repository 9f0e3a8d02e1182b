import { createFileRoute } from '@tanstack/react-router'
import { TermsStep } from '#features/setup/components/terms-step.tsx'

export const Route = createFileRoute('/setup/create/step1')({ staticData: { title: 'setup.createTitle' }, component: TermsStep })
