import { createFileRoute } from '@tanstack/react-router'
import { TillScreen } from '#features/tills/components/till-screen.tsx'
import { tillParam } from '#features/tills/model/till-param.ts'
import { NotFound } from '#shared/design/not-found.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

/** The counter's screen, without the frame and its navigation. */
export const Route = createFileRoute('/_connected/u_/pos/$pos/till')({
  staticData: { title: 'tills.title', guard: { session: 'portal', permission: 'till.view' } },
  params: tillParam,
  component: Counter,
  notFoundComponent: NoTill,
})

function Counter() {
  const { pos } = Route.useParams()
  return (
    <SigningFrame isOwn={false}>
      <TillScreen tillId={pos.id} />
    </SigningFrame>
  )
}

function NoTill() {
  return (
    <PlainFrame>
      <NotFound />
    </PlainFrame>
  )
}
