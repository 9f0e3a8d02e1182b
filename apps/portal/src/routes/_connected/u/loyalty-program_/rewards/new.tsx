import { createFileRoute } from '@tanstack/react-router'
import { NewRewardPane } from '#features/rewards/components/reward-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards/new')({
  staticData: { title: 'rewards.newTitle', drawer: true, guard: { permission: 'token.edit' } },
  component: NewRewardPane,
})
