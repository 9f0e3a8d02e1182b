import { createFileRoute } from '@tanstack/react-router'
import { TokenActivity } from '#features/activity/components/token-activity.tsx'
import { RewardScreen } from '#features/rewards/components/reward-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards_/$rewardId')({
  staticData: { title: 'rewards.title', guard: { permission: 'token.view' } },
  component: Reward,
})

function Reward() {
  const { rewardId } = Route.useParams()
  return (
    <>
      <RewardScreen
        key={rewardId}
        rewardId={rewardId}
        activity={assetId => (
          <TokenActivity
            assetId={assetId}
            linkOf={({ hash }) => ({
              to: '/u/loyalty-program/rewards/$rewardId/$transaction',
              params: { rewardId, transaction: { hash } },
            })}
          />
        )}
      />
      <DrawerOutlet />
    </>
  )
}
