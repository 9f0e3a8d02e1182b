import { createFileRoute } from '@tanstack/react-router'
import { MintRewardPane } from '#features/rewards/components/reward-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/mint')({
  staticData: { title: 'rewards.mint.title', drawer: true, guard: { permission: 'token.mint' } },
  component: MintReward,
})

function MintReward() {
  return <MintRewardPane rewardId={Route.useParams().rewardId} />
}
