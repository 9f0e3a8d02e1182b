import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProfileCard } from '#features/business/components/profile-card.tsx'
import { OwnerDashboard } from '#features/dashboard/components/owner-dashboard.tsx'
import { PersonDashboard } from '#features/dashboard/components/person-dashboard.tsx'
import { OpenTasks } from '#features/join/components/open-tasks.tsx'
import { WaitingForYou } from '#features/payments/components/waiting-for-you.tsx'
import { isOnlySigner } from '#shared/access/guard.ts'
import { Section } from '#shared/design/page.tsx'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The dashboard of a business, or of the person's own wallet. Whoever only signs for a wallet of a business has that wallet instead. */
export const Route = createFileRoute('/_connected/u/dashboard')({
  staticData: { title: 'common.nav.dashboard' },
  beforeLoad: ({ context }) => {
    if (isOnlySigner(context.portal.session.read())) throw redirect({ to: '/u/wallet/dashboard' })
  },
  component: Dashboard,
})

function Dashboard() {
  const { t } = useTranslation()
  const { kind, id } = useSelectedBusiness()
  useLiveWallet()
  if (kind === 'own') return <PersonDashboard tasks={<OpenTasks />} waiting={<WaitingForYou />} />
  return (
    <>
      <OwnerDashboard
        waiting={<WaitingForYou />}
        profile={
          <Section title={t('profile.title')}>
            <ProfileCard businessId={id} />
          </Section>
        }
      />
      <DrawerOutlet />
    </>
  )
}
