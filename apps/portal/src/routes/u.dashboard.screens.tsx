import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { businessQueries } from '#features/business/api/business-queries.ts'
import { EditProfile } from '#features/business/components/edit-profile.tsx'
import { ProfileCard } from '#features/business/components/profile-card.tsx'
import { UsagePanel } from '#features/business/components/usage-panel.tsx'
import { OwnerDashboard } from '#features/dashboard/components/owner-dashboard.tsx'
import { PersonDashboard } from '#features/dashboard/components/person-dashboard.tsx'
import { ChangePanel } from '#features/onboarding/components/change-panel.tsx'
import { WaitingForYou } from '#features/payments/components/pending-screen.tsx'
import { Note } from '#shared/design/form-error.tsx'
import { Pane, Section } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useSelectedBusiness, useSession } from '#shared/session/session-store.ts'

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

/** `/u/dashboard/change`: of what documents proved; for the wallet of the business alone. */
export function ChangePane() {
  const { t } = useTranslation()
  const { id } = useSelectedBusiness()
  const { wallet } = useSession()
  const profile = useQuery(businessQueries.detail(id))
  return (
    <Pane>
      <PaneHeader title={t('onboarding.change.title')} back="/u/dashboard/edit" />
      {wallet?.attributes?.business?.id === id ? (
        <QueryView query={profile} skeleton={<FormSkeleton fields={3} />}>
          {business => <ChangePanel present={business} />}
        </QueryView>
      ) : (
        <Note>{t('onboarding.change.onlyOwner')}</Note>
      )}
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
