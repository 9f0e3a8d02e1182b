import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BusinessTypeForm } from '#features/onboarding/components/business-type-form.tsx'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { useNextStep, useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'

export const Route = createFileRoute('/_connected/onboarding/onboarding-business/business-type')({
  staticData: { title: 'onboarding.businessType.step' },
  component: BusinessType,
})

function BusinessType() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const toNextStep = useNextStep('business-type')
  return (
    <OnboardingPage
      wallet={wallet}
      current="business-type"
      title={t('onboarding.businessType.title')}
      intro={t('onboarding.businessType.intro')}
    >
      <BusinessTypeForm wallet={wallet} onDone={toNextStep} />
    </OnboardingPage>
  )
}
