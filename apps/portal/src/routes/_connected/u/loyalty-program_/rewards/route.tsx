import { createFileRoute } from '@tanstack/react-router'
import { RewardsScreen } from '#features/rewards/components/rewards-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards')({
  staticData: { title: 'rewards.title', guard: { permission: 'token.view' } },
  component: Rewards,
})

function Rewards() {
  return (
    <>
      <RewardsScreen />
      <DrawerOutlet />
    </>
  )
}
