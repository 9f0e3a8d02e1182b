import { createFileRoute } from '@tanstack/react-router'
import { RecentActivity } from '#features/activity/components/recent-activity.tsx'
import { RequestsForYou } from '#features/pay-requests/components/requests-for-you.tsx'
import { WaitingForYou } from '#features/payments/components/waiting-for-you.tsx'
import { WalletDashboard } from '#features/wallet/components/wallet-dashboard.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/wallet/dashboard')({ component: Wallet })

function Wallet() {
  return (
    <>
      <WalletDashboard waiting={<ForYou />} recent={<RecentActivity />} />
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
