import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#features/legal/components/legal-page.tsx'

export const Route = createFileRoute('/legal/privacy')({
  staticData: { title: 'legal.privacy.title' },
  component: Privacy,
})

function Privacy() {
  return <LegalPage page="privacy" />
}
