import { createFileRoute } from '@tanstack/react-router'
import { NewRewardPane } from '#features/rewards/components/reward-panes.tsx'
import { oneOf, searchOf } from '#shared/routing/search.ts'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards/new')({
  staticData: { title: 'rewards.newTitle', drawer: true, guard: { permission: 'token.edit' } },
  validateSearch: searchOf({ template: oneOf('free_item', 'percentage_discount', 'fixed_discount') }),
  component: NewReward,
})

function NewReward() {
  return <NewRewardPane template={Route.useSearch().template} />
}
