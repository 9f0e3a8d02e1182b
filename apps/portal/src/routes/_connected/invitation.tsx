import { createFileRoute, redirect } from '@tanstack/react-router'
import { InvitationPage } from '#features/invitation/components/invitation-page.tsx'
import { keptInvitation } from '#shared/invitations/kept-invitation.ts'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'

/** Where a person who followed the link of an invitation arrives after signing in, whatever their wallet is. */
export const Route = createFileRoute('/_connected/invitation')({
  staticData: { title: 'access.invitation.title', guard: { session: 'onboarded' } },
  beforeLoad: ({ context: { portal } }) => {
    const token = keptInvitation(portal.storage).read()
    if (token === undefined) throw redirect({ to: '/select-business' })
    return { token }
  },
  component: InvitationScreen,
})

function InvitationScreen() {
  return (
    <PlainFrame>
      <InvitationPage token={Route.useRouteContext().token} />
    </PlainFrame>
  )
}
