import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActivatePanel } from '#features/onboarding/components/activate-panel.tsx'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { useLeaveOnboarding } from '#features/onboarding/components/use-leave-onboarding.ts'
import { useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'
import { INVITATION, keptInvitation } from '#shared/invitations/kept-invitation.ts'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { returnTo } from '#shared/session/return-to.ts'

/** `activate`, the end of both branches; returns the person to where they came from. */
export function Activate() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const { storage } = usePortal()
  const leave = useLeaveOnboarding()
  const [target] = useState(() => returnTo(storage).read())
  const isPerson = wallet.type === 'individual'
  const programId = isPerson ? readJoinProgram(target) : undefined
  const [token] = useState(() => (isPerson && target === INVITATION ? keptInvitation(storage).read() : undefined))
  return (
    <OnboardingPage
      wallet={wallet}
      current="activate"
      title={t(
        programId !== undefined || token !== undefined
          ? 'onboarding.activate.titleJoin'
          : wallet.type === 'business'
            ? 'onboarding.activate.titleBusiness'
            : 'onboarding.activate.titleIndividual',
      )}
    >
      <ActivatePanel wallet={wallet} programId={programId} token={token} onLeave={leave} />
    </OnboardingPage>
  )
}
