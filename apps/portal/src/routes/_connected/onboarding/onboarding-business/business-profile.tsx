import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FirstProfile } from '#features/business/components/first-profile.tsx'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { useNextStep, useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'

export const Route = createFileRoute('/_connected/onboarding/onboarding-business/business-profile')({
  staticData: { title: 'onboarding.profile.step' },
  component: BusinessProfile,
})

function BusinessProfile() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const toNextStep = useNextStep('profile')
  return (
    <OnboardingPage
      wallet={wallet}
      current="profile"
      title={t('onboarding.profile.title')}
      intro={t('onboarding.profile.intro')}
      foot={wallet.business ? t('onboarding.profile.locked') : undefined}
    >
      <FirstProfile wallet={wallet} onSaved={toNextStep} />
    </OnboardingPage>
  )
}
