import { createFileRoute } from '@tanstack/react-router'
import { RegisterContact } from '../-register-contact.tsx'

export const Route = createFileRoute('/_connected/onboarding/onboarding-individual/register-phone')({
  staticData: { title: 'onboarding.phone.title' },
  component: RegisterPhone,
})

function RegisterPhone() {
  const navigate = Route.useNavigate()
  return <RegisterContact channel="phone" onSent={() => void navigate({ to: '/onboarding/onboarding-individual/verify-phone' })} />
}
