import { useTranslation } from 'react-i18next'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { ReviewPanel } from '#features/onboarding/components/review-panel.tsx'
import { useNextStep, useOnboardingWallet } from './onboarding.next-step.ts'

/** `kyb` */
export function KybScreen() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const goOn = useNextStep('kyb')
  return (
    <OnboardingPage wallet={wallet} current="kyb" title={t('onboarding.kyb.title')} intro={t('onboarding.kyb.intro')}>
      <ReviewPanel onContinue={goOn} />
    </OnboardingPage>
  )
}
