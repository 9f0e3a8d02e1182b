import { createFileRoute } from '@tanstack/react-router'
import { EditRewardPane } from '#features/rewards/components/reward-panes.tsx'
import { missingSearch } from '#shared/issuing/missing.ts'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/edit')({
  staticData: { title: 'rewards.edit', drawer: true, guard: { permission: 'token.edit' } },
  validateSearch: missingSearch,
  component: EditReward,
})

function EditReward() {
  return <EditRewardPane rewardId={Route.useParams().rewardId} missing={Route.useSearch().missing} />
}
