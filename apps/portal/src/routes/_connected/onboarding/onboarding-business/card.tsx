import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PreparedProgramForm } from '#features/loyalty/components/new-program-form.tsx'
import { needsProfile } from '../-needs-profile.ts'
import { Preparation } from '../-preparation.tsx'

/** The card with which a business opens. */
export const Route = createFileRoute('/_connected/onboarding/onboarding-business/card')({
  staticData: { title: 'onboarding.opening.card' },
  loader: needsProfile,
  component: Card,
})

function Card() {
  const { t } = useTranslation()
  const navigate = Route.useNavigate()
  return (
    <Preparation title={t('onboarding.opening.card')} intro={t('onboarding.opening.cardIntro')}>
      <PreparedProgramForm onSaved={() => void navigate({ to: '/onboarding/onboarding-business/activate' })} />
    </Preparation>
  )
}
