import { createFileRoute } from '@tanstack/react-router'
import { RecentActivity } from '#features/activity/components/recent-activity.tsx'
import { StellarScreen } from '#features/transfers/components/stellar-screen.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/stellar')({
  staticData: { title: 'transfers.stellarTitle' },
  component: Stellar,
})

function Stellar() {
  return <StellarScreen arrivals={<RecentActivity />} />
}
