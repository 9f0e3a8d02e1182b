import { createFileRoute } from '@tanstack/react-router'
import { BurnRewardPane } from '#features/rewards/components/reward-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/burn')({
  staticData: { title: 'rewards.burn.title', drawer: true, guard: { permission: 'token.burn' } },
  component: BurnReward,
})

function BurnReward() {
  return <BurnRewardPane rewardId={Route.useParams().rewardId} />
}
