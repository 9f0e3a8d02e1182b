import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivatePanel } from '#features/onboarding/components/activate-panel.tsx'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { returnTo } from '#shared/session/return-to.ts'
import { startPath } from '#shared/session/session.ts'

/** `activate`, the end of both branches; returns the person to where they came from. */
export function Activate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const wallet = useOnboardingWallet()
  const { session, storage } = usePortal()
  const [target] = useState(() => returnTo(storage).read())
  const programId = wallet.type === 'individual' ? readJoinProgram(target) : undefined
  const leave = () => {
    returnTo(storage).clear()
    if (target) void navigate({ href: target })
    else void navigate({ to: wallet.type === 'business' ? '/u/dashboard' : startPath(session.read()) })
  }
  return (
    <OnboardingPage
      wallet={wallet}
      current="activate"
      title={t(wallet.type === 'business' ? 'onboarding.activate.titleBusiness' : 'onboarding.activate.titleIndividual')}
    >
      <ActivatePanel wallet={wallet} programId={programId} isInvited={target === '/invitation'} onLeave={leave} />
    </OnboardingPage>
  )
}
