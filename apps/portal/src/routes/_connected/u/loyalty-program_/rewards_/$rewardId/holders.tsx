import { createFileRoute } from '@tanstack/react-router'
import { RewardHoldersPane } from '#features/rewards/components/reward-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/holders')({
  staticData: { title: 'loyalty.holders.title', drawer: true },
  component: Holders,
})

function Holders() {
  return <RewardHoldersPane rewardId={Route.useParams().rewardId} />
}
