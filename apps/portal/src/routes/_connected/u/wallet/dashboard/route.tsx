import { createFileRoute } from '@tanstack/react-router'
import { RecentActivity } from '#features/activity/components/recent-activity.tsx'
import { WaitingForYou } from '#features/payments/components/waiting-for-you.tsx'
import { WalletDashboard } from '#features/wallet/components/wallet-dashboard.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/wallet/dashboard')({ component: Wallet })

function Wallet() {
  return (
    <>
      <WalletDashboard waiting={<WaitingForYou />} recent={<RecentActivity />} />
      <DrawerOutlet />
    </>
  )
}
