import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivatePanel } from '#features/onboarding/components/activate-panel.tsx'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { readJoinProgram } from '#features/onboarding/model/onboarding-steps.ts'
import { useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'
import { clearReturnTo, readReturnTo } from '#shared/session/return-to.ts'
import { startPath } from '#shared/session/session.ts'
import { readSession } from '#shared/session/session-store.ts'

/** `activate`, the end of both branches; leads back to where the person came from. */
export function Activate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useOnboardingWallet()
  const [returnTo] = useState(readReturnTo)
  const programId = wallet.type === 'individual' ? readJoinProgram(returnTo) : undefined
  const leave = () => {
    clearReturnTo()
    if (returnTo) void navigate({ href: returnTo })
    else void navigate({ to: wallet.type === 'business' ? '/u/dashboard' : startPath(readSession()) })
  }
  return (
    <OnboardingPage
      wallet={wallet}
      current="activate"
      title={t(wallet.type === 'business' ? 'onboarding.activate.titleBusiness' : 'onboarding.activate.titleIndividual')}
    >
      <ActivatePanel wallet={wallet} programId={programId} onLeave={leave} />
    </OnboardingPage>
  )
}
