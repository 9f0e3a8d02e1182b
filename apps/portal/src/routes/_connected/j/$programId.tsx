import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '#features/join/components/join-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'
import { programQueries } from '#shared/programs/program-queries.ts'

/** Joining a program, open to everyone. */
export const Route = createFileRoute('/_connected/j/$programId')({
  staticData: { title: 'join.action' },
  // Prefetched while the screen loads.
  loader: ({ context: { connections }, params }) => {
    void connections.queryClient.prefetchQuery(programQueries.of(connections.api, params.programId))
  },
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
