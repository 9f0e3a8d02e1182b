import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecentActivity } from '#features/activity/components/recent-activity.tsx'
import { ProfileCard } from '#features/business/components/profile-card.tsx'
import { OwnerDashboard } from '#features/dashboard/components/owner-dashboard.tsx'
import { PersonDashboard } from '#features/dashboard/components/person-dashboard.tsx'
import { WaitingForYou } from '#features/payments/components/waiting-for-you.tsx'
import { WalletDashboard } from '#features/wallet/components/wallet-dashboard.tsx'
import { Section } from '#shared/design/page.tsx'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The dashboard of a business, of the person's own wallet, or of an employee account. */
export const Route = createFileRoute('/_connected/u/dashboard')({
  staticData: { title: 'common.nav.dashboard' },
  component: Dashboard,
})

/** An employee account is its wallet and nothing else. */
function HeldWallet() {
  return (
    <>
      <WalletDashboard waiting={<WaitingForYou />} recent={<RecentActivity />} />
      <DrawerOutlet />
    </>
  )
}

function Dashboard() {
  const { t } = useTranslation()
  const { kind, id } = useSelectedBusiness()
  useLiveWallet()
  if (kind === 'own') return <PersonDashboard waiting={<WaitingForYou />} />
  if (kind === 'held') return <HeldWallet />
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
