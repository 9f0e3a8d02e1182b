import { createFileRoute, redirect } from '@tanstack/react-router'
import { isCodePending } from '#shared/codes/pending-code.ts'
import { VerifyContact } from '../-verify-contact.tsx'

/** A code can only be typed after one was sent. */
export const Route = createFileRoute('/_connected/onboarding/onboarding-business/verify-email')({
  staticData: { title: 'contact.email.verifyTitle' },
  loader: ({ context: { portal } }) => {
    if (!isCodePending(portal, 'email')) throw redirect({ to: '/onboarding/onboarding-business/register-email' })
  },
  component: VerifyEmail,
})

function VerifyEmail() {
  const navigate = Route.useNavigate()
  return <VerifyContact channel="email" onChangeAddress={() => void navigate({ to: '/onboarding/onboarding-business/register-email' })} />
}
