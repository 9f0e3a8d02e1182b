import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CountryForm } from '#features/onboarding/components/country-form.tsx'
import { OnboardingPage } from '#features/onboarding/components/onboarding-page.tsx'
import { useNextStep, useOnboardingWallet } from '#features/onboarding/model/use-next-step.ts'

export const Route = createFileRoute('/_connected/onboarding/onboarding-individual/setup-country')({
  staticData: { title: 'onboarding.country.title' },
  component: SetupCountry,
})

function SetupCountry() {
  const { t } = useTranslation()
  const wallet = useOnboardingWallet()
  const toNextStep = useNextStep('country')
  return (
    <OnboardingPage wallet={wallet} current="country" title={t('onboarding.country.title')}>
      <CountryForm initial={wallet.country ?? ''} onDone={toNextStep} />
    </OnboardingPage>
  )
}
