import { createFileRoute } from '@tanstack/react-router'
import { RewardPendingHoldersPane } from '#features/rewards/components/reward-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/pending-holders')({
  staticData: { title: 'loyalty.pendingHolders.title', drawer: true },
  component: PendingHolders,
})

function PendingHolders() {
  return <RewardPendingHoldersPane rewardId={Route.useParams().rewardId} />
}
