import { createFileRoute } from '@tanstack/react-router'
import { RewardSalesPane } from '#features/rewards/components/reward-sale-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/sales')({
  staticData: { title: 'rewards.sales.title', drawer: true },
  component: Sales,
})

function Sales() {
  return <RewardSalesPane rewardId={Route.useParams().rewardId} />
}
