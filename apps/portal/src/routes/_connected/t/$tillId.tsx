import { createFileRoute } from '@tanstack/react-router'
import { VisitPage } from '#features/tills/components/visit-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

/** A till as seen by the customer who scanned it, open to everyone. `reward` is the asset to redeem. */
export const Route = createFileRoute('/_connected/t/$tillId')({
  staticData: { title: 'tills.visit.handIn' },
  validateSearch: searchOf({ reward: text(80) }),
  component: Visit,
})

function Visit() {
  const { tillId } = Route.useParams()
  const { reward } = Route.useSearch()
  return (
    <SigningFrame>
      <PlainFrame>
        <VisitPage tillId={tillId} reward={reward} />
      </PlainFrame>
    </SigningFrame>
  )
}
