import { createFileRoute, redirect } from '@tanstack/react-router'
import { PhraseStep } from '#features/setup/components/phrase-step.tsx'
import { setupDraft } from '#features/setup/model/setup-draft.ts'

export const Route = createFileRoute('/setup/create/step3')({
  staticData: { title: 'setup.createTitle' },
  beforeLoad: ({ context: { portal } }) => {
    if (!setupDraft(portal.storage).read().password) throw redirect({ to: '/setup/create/step2' })
  },
  component: PhraseStep,
})
