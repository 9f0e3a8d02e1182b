import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { WalletChoice } from '#features/onboarding/components/wallet-choice.tsx'
import { useNextStep } from '#features/onboarding/model/use-next-step.ts'
import { keptInvitation } from '#shared/invitations/kept-invitation.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { useSession } from '#shared/session/use-session.ts'
import { redirectToNextStep } from './-redirect-to-next-step.ts'

/** The choice of the wallet's kind. */
export const Route = createFileRoute('/_connected/onboarding/')({
  staticData: { title: 'onboarding.choose.title', drawer: true },
  loader: redirectToNextStep,
  component: Choose,
})

function Choose() {
  const { t } = useTranslation()
  const { storage } = usePortal()
  const { wallet } = useSession()
  const toNextStep = useNextStep()
  if (!wallet || wallet.attributes) return null
  const isForPerson = readJoinProgram(returnTo(storage).read()) !== undefined || keptInvitation(storage).read() !== undefined
  return (
    <OnboardingPage wallet={undefined} title={t('onboarding.choose.title')} intro={t('onboarding.choose.intro')}>
      <WalletChoice initial={isForPerson ? 'individual' : undefined} onRegistered={toNextStep} />
    </OnboardingPage>
  )
}
