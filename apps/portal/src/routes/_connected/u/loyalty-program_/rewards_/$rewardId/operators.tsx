import { createFileRoute } from '@tanstack/react-router'
import { OperatorsPane } from '#features/operators/components/operators-pane.tsx'
import { WithReward } from '#features/rewards/components/with-reward.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/operators')({
  staticData: { title: 'operators.title', drawer: true, guard: { permission: 'operator.view' } },
  component: Operators,
})

function Operators() {
  return <WithReward rewardId={Route.useParams().rewardId}>{({ issuer }) => <OperatorsPane account={issuer} />}</WithReward>
}
