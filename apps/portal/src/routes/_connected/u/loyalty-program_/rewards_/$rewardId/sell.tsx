import { createFileRoute } from '@tanstack/react-router'
import { SellRewardPane } from '#features/rewards/components/reward-sale-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId/sell')({
  staticData: { title: 'rewards.sell.title', drawer: true, guard: { permission: 'sale.open' } },
  component: SellReward,
})

function SellReward() {
  return <SellRewardPane rewardId={Route.useParams().rewardId} />
}
