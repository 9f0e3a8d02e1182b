import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#features/legal/components/legal-page.tsx'

export const Route = createFileRoute('/legal/terms')({
  staticData: { title: 'legal.terms.title' },
  component: Terms,
})

function Terms() {
  return <LegalPage page="terms" />
}
