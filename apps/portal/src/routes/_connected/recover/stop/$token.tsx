import { createFileRoute } from '@tanstack/react-router'
import { StopPage } from '#features/recovery/components/stop-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'

/** Where the link leads by which the addresses of a wallet stop its restoration, signed in or not. */
export const Route = createFileRoute('/_connected/recover/stop/$token')({
  staticData: { title: 'recovery.stop.title' },
  component: Stop,
})

function Stop() {
  return (
    <PlainFrame>
      <StopPage token={Route.useParams().token} />
    </PlainFrame>
  )
}
