import { createFileRoute } from '@tanstack/react-router'
import { EnableRewardPane } from '#features/rewards/components/reward-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/enable')({
  staticData: { title: 'rewards.enable.title', drawer: true, guard: { permission: 'token.enable' } },
  component: EnableReward,
})

function EnableReward() {
  return <EnableRewardPane rewardId={Route.useParams().rewardId} />
}
