import { createFileRoute, redirect } from '@tanstack/react-router'
import { RecentActivity } from '#features/activity/components/recent-activity.tsx'
import { OwnerDashboard } from '#features/dashboard/components/owner-dashboard.tsx'
import { PersonDashboard } from '#features/dashboard/components/person-dashboard.tsx'
import { readDashboardSearch } from '#features/dashboard/model/ranges.ts'
import { OpenTasks } from '#features/join/components/open-tasks.tsx'
import { RequestsForYou } from '#features/pay-requests/components/requests-for-you.tsx'
import { WaitingForYou } from '#features/payments/components/waiting-for-you.tsx'
import { TourOffer } from '#features/tour/components/tour-offer.tsx'
import { isOnlySigner } from '#shared/access/guard.ts'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** The dashboard of a business, or of the person's own wallet. Whoever only signs for a wallet of a business has that wallet instead. */
export const Route = createFileRoute('/_connected/u/dashboard')({
  staticData: { title: 'common.nav.home' },
  validateSearch: readDashboardSearch,
  beforeLoad: ({ context }) => {
    if (isOnlySigner(context.portal.session.read())) throw redirect({ to: '/u/wallet/dashboard' })
  },
  component: Dashboard,
})

function Dashboard() {
  const { kind } = useSelectedBusiness()
  const { range = 'month' } = Route.useSearch()
  const navigate = Route.useNavigate()
  useLiveWallet()
  if (kind === 'own') return <PersonDashboard tasks={<OpenTasks />} waiting={<ForYou />} />
  return (
    <>
      <OwnerDashboard
        waiting={<ForYou />}
        offer={<TourOffer />}
        activity={<RecentActivity />}
        range={range}
        onRange={chosen => void navigate({ search: { range: chosen }, replace: true, resetScroll: false })}
      />
      <DrawerOutlet />
    </>
  )
}

/** What others did that waits for an answer. */
function ForYou() {
  return (
    <>
      <RequestsForYou />
      <WaitingForYou />
    </>
  )
}
