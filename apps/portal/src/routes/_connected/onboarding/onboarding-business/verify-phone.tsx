import { createFileRoute, redirect } from '@tanstack/react-router'
import { isCodePending } from '#shared/codes/pending-code.ts'
import { VerifyContact } from '../-verify-contact.tsx'

/** A code can only be typed after one was sent. */
export const Route = createFileRoute('/_connected/onboarding/onboarding-business/verify-phone')({
  staticData: { title: 'contact.phone.verifyTitle' },
  loader: ({ context: { portal } }) => {
    if (!isCodePending(portal, 'phone')) throw redirect({ to: '/onboarding/onboarding-business/register-phone' })
  },
  component: VerifyPhone,
})

function VerifyPhone() {
  const navigate = Route.useNavigate()
  return <VerifyContact channel="phone" onChangeAddress={() => void navigate({ to: '/onboarding/onboarding-business/register-phone' })} />
}
