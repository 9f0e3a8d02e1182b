import { createFileRoute, redirect } from '@tanstack/react-router'
import { PhraseStep } from '#features/setup/components/phrase-step.tsx'
import { readDraft } from '#features/setup/model/setup-draft.ts'

export const Route = createFileRoute('/setup/create/step3')({
  staticData: { title: 'setup.createTitle' },
  beforeLoad: () => {
    if (!readDraft().password) throw redirect({ to: '/setup/create/step2' })
  },
  component: PhraseStep,
})
