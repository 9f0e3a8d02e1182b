import { createFileRoute } from '@tanstack/react-router'
import { PublicPayRequestPage } from '#features/pay-requests/components/public-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

/** A pay request, open to everyone with the link. */
export const Route = createFileRoute('/_connected/p/$payRequestId')({
  staticData: { title: 'payRequests.public.title' },
  component: Request,
})

function Request() {
  return (
    <SigningFrame>
      <PlainFrame>
        <PublicPayRequestPage id={Route.useParams().payRequestId} />
      </PlainFrame>
    </SigningFrame>
  )
}
