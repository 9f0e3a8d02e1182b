import { createFileRoute } from '@tanstack/react-router'
import { RegisterContact } from '../-register-contact.tsx'

export const Route = createFileRoute('/_connected/onboarding/onboarding-business/register-email')({
  staticData: { title: 'onboarding.email.title' },
  component: RegisterEmail,
})

function RegisterEmail() {
  const navigate = Route.useNavigate()
  return <RegisterContact channel="email" onSent={() => void navigate({ to: '/onboarding/onboarding-business/verify-email' })} />
}
