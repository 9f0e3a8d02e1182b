import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#features/sign-in/components/auth-page.tsx'

export const Route = createFileRoute('/home/auth')({
  staticData: { title: 'signIn.title', guard: { session: 'wallet' } },
  component: Auth,
})

function Auth() {
  return <AuthPage next={Route.useSearch().next} />
}
