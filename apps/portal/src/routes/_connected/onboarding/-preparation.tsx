import type { ReactNode } from 'react'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { OwnBusiness } from '#features/onboarding/components/own-business.tsx'
import { useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'

/** A page on which a business prepares something before it is open. */
export function Preparation({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const wallet = useOnboardingWallet()
  if (!wallet.business) return null
  return (
    <OnboardingPage wallet={wallet} title={title} intro={intro}>
      <OwnBusiness businessId={wallet.business.id}>{children}</OwnBusiness>
    </OnboardingPage>
  )
}
