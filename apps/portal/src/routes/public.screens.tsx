import { useParams, useSearch } from '@tanstack/react-router'
import { SelectBusiness } from '#features/dashboard/components/select-business.tsx'
import { JoinPage } from '#features/join/components/join-page.tsx'
import { VisitPage } from '#features/tills/components/visit-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

/** `/select-business` */
export function SelectBusinessScreen() {
  return (
    <PlainFrame>
      <SelectBusiness />
    </PlainFrame>
  )
}

/** `/j/{programId}` */
export function JoinScreen() {
  const { programId = '' } = useParams({ strict: false }) as { programId?: string }
  return (
    <SigningFrame>
      <PlainFrame>
        <JoinPage programId={programId} />
      </PlainFrame>
    </SigningFrame>
  )
}

/** `/t/{posId}` */
export function VisitScreen() {
  const { posId = '' } = useParams({ strict: false }) as { posId?: string }
  const { reward } = useSearch({ strict: false }) as { reward?: string }
  return (
    <SigningFrame>
      <PlainFrame>
        <VisitPage tillId={posId} reward={reward} />
      </PlainFrame>
    </SigningFrame>
  )
}
