import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { ReviewPanel } from '#features/onboarding/components/review-panel.tsx'
import { useNextStep, useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'

export const Route = createFileRoute('/_connected/onboarding/onboarding-business/kyb')({
  staticData: { title: 'onboarding.kyb.title' },
  component: Kyb,
})

function Kyb() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const toNextStep = useNextStep('kyb')
  return (
    <OnboardingPage wallet={wallet} current="kyb" title={t('onboarding.kyb.title')} intro={t('onboarding.kyb.intro')}>
      <ReviewPanel onContinue={toNextStep} />
    </OnboardingPage>
  )
}
