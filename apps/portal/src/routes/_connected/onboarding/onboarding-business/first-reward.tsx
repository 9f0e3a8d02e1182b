import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FirstRewardForm } from '#features/rewards/components/first-reward-form.tsx'
import { needsProfile } from '../-needs-profile.ts'
import { Preparation } from '../-preparation.tsx'

/** The reward with which a business opens. */
export const Route = createFileRoute('/_connected/onboarding/onboarding-business/first-reward')({
  staticData: { title: 'onboarding.opening.reward' },
  loader: needsProfile,
  component: FirstReward,
})

function FirstReward() {
  const { t } = useTranslation()
  const navigate = Route.useNavigate()
  return (
    <Preparation title={t('onboarding.opening.reward')} intro={t('onboarding.opening.rewardIntro')}>
      <FirstRewardForm onSaved={() => void navigate({ to: '/onboarding/onboarding-business/activate' })} />
    </Preparation>
  )
}
