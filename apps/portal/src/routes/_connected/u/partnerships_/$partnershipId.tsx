import { createFileRoute } from '@tanstack/react-router'
import { PartnershipScreen } from '#features/partnerships/components/partnership-screen.tsx'

/** One partnership of the business. */
export const Route = createFileRoute('/_connected/u/partnerships_/$partnershipId')({
  staticData: { title: 'partnerships.one', guard: { permission: 'partnership.view' } },
  component: Partnership,
})

function Partnership() {
  const { partnershipId } = Route.useParams()
  return <PartnershipScreen key={partnershipId} id={partnershipId} />
}
