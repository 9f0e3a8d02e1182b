import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProfileCard } from '#features/business/components/profile-card.tsx'
import { Pane } from '#shared/design/page.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

export const Route = createFileRoute('/_connected/u/dashboard/profile')({
  staticData: { title: 'common.nav.profile', drawer: true, guard: { permission: 'business.view' } },
  component: Profile,
})

function Profile() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  return (
    <Pane>
      <PaneHeader title={t('profile.title')} />
      <ProfileCard businessId={id} />
    </Pane>
  )
}
