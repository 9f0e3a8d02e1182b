import { createFileRoute, redirect } from '@tanstack/react-router'
import { HomePage } from '#features/home/components/home-page.tsx'
import { keptInvitation } from '#shared/invitations/kept-invitation.ts'

export const Route = createFileRoute('/home/')({
  // The token of an invitation is kept, and leaves the address: it would end the session of whoever comes back to it.
  beforeLoad: ({ context: { portal }, search: { token, ...rest }, preload }) => {
    if (token === undefined || preload) return
    keptInvitation(portal.storage).save(token)
    throw redirect({ to: '/home', search: rest, replace: true })
  },
  component: Home,
})

function Home() {
  return <HomePage next={Route.useSearch().next} />
}
