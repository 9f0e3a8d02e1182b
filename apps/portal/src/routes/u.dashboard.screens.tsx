import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EditProfile } from '#features/business/components/edit-profile.tsx'
import { ProfileCard } from '#features/business/components/profile-card.tsx'
import { UsagePanel } from '#features/business/components/usage-panel.tsx'
import { OwnerDashboard } from '#features/dashboard/components/owner-dashboard.tsx'
import { PersonDashboard } from '#features/dashboard/components/person-dashboard.tsx'
import { WaitingForYou } from '#features/payments/components/pending-screen.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { useSelectedBusiness } from '#shared/session/session-store.ts'

/** `/u/dashboard`: of a business, or of the person's own wallet. */
export function DashboardScreen() {
  const { t } = useTranslation()
  const { kind, id, walletId, publicKey } = useSelectedBusiness()
  useLiveWallet(walletId, publicKey)
  if (kind === 'own') return <PersonDashboard waiting={<WaitingForYou />} />
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
      <DrawerOutlet closeTo="/u/dashboard" label={t('profile.title')} />
    </>
  )
}

/** `/u/dashboard/edit` */
export function EditProfilePane() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = useSelectedBusiness()
  return (
    <Pane>
      <PaneHeader title={t('profile.editTitle')} />
      <EditProfile businessId={id} onSaved={() => void navigate({ to: '/u/dashboard' })} />
    </Pane>
  )
}

/** `/u/dashboard/usage` */
export function UsagePane() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  return (
    <Pane>
      <PaneHeader title={t('common.nav.usage')} />
      <UsagePanel businessId={id} />
    </Pane>
  )
}
