import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { RewardsScreen } from '#features/rewards/components/rewards-screen.tsx'
import { readRewardSearch } from '#features/rewards/model/reward-search.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

/** Its search holds the filters. */
export const Route = createFileRoute('/_connected/u/loyalty-program_/rewards')({
  staticData: { title: 'rewards.title', guard: { permission: 'token.view' } },
  validateSearch: readRewardSearch,
  component: Rewards,
})

function Rewards() {
  const navigate = useNavigate()
  const filters = readRewardSearch(Route.useSearch())
  return (
    <>
      <RewardsScreen filters={filters} />
      <DrawerOutlet onClose={() => void navigate({ to: '/u/loyalty-program/rewards', search: filters })} />
    </>
  )
}
