import { createFileRoute, redirect } from '@tanstack/react-router'
import { LitePasswordStep } from '#features/setup/components/lite-password-step.tsx'
import { liteDraft } from '#features/setup/model/lite-draft.ts'

export const Route = createFileRoute('/setup/lite/password')({
  beforeLoad: ({ context: { portal } }) => {
    if (liteDraft(portal.storage).read() === undefined) throw redirect({ to: '/setup/lite' })
  },
  component: LitePasswordStep,
})
