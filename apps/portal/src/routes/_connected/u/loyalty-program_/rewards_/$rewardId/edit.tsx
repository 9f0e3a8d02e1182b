import { createFileRoute } from '@tanstack/react-router'
import { EditRewardPane } from '#features/rewards/components/reward-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/edit')({
  staticData: { title: 'rewards.edit', drawer: true, guard: { permission: 'token.edit' } },
  component: EditReward,
})

function EditReward() {
  return <EditRewardPane rewardId={Route.useParams().rewardId} />
}
