import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PreparedPoster } from '#features/qr/components/prepared-poster.tsx'
import { Toasts } from '#shared/design/toasts.tsx'
import { needsProfile } from '../-needs-profile.ts'
import { Preparation } from '../-preparation.tsx'

/** The poster with which a business opens. */
export const Route = createFileRoute('/_connected/onboarding/onboarding-business/poster')({
  staticData: { title: 'onboarding.opening.poster' },
  loader: needsProfile,
  component: Poster,
})

function Poster() {
  const { t } = useTranslation()
  return (
    <Toasts>
      <Preparation title={t('onboarding.opening.poster')} intro={t('onboarding.opening.posterTodo')}>
        <PreparedPoster />
      </Preparation>
    </Toasts>
  )
}
