import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '#features/join/components/join-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

/** Joining a program, open to everybody. */
export const Route = createFileRoute('/_connected/j/$programId')({
  staticData: { title: 'join.action' },
  component: Join,
})

function Join() {
  return (
    <SigningFrame>
      <PlainFrame>
        <JoinPage programId={Route.useParams().programId} />
      </PlainFrame>
    </SigningFrame>
  )
}
