import { createFileRoute, redirect } from '@tanstack/react-router'
import { PasswordStep } from '#features/setup/components/password-step.tsx'
import { setupDraft } from '#features/setup/model/setup-draft.ts'

export const Route = createFileRoute('/setup/create/step2')({
  staticData: { title: 'setup.createTitle' },
  beforeLoad: ({ context: { portal } }) => {
    if (!setupDraft(portal.storage).read().termsAccepted) throw redirect({ to: '/setup/create/step1' })
  },
  component: PasswordStep,
})
