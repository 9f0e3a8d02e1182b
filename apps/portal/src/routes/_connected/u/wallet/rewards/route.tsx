import { createFileRoute } from '@tanstack/react-router'
import { WalletList } from '#features/wallet/components/wallet-lists.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/wallet/rewards')({
  staticData: { title: 'wallet.rewards' },
  component: Rewards,
})

function Rewards() {
  return (
    <>
      <WalletList kind="reward" />
      <DrawerOutlet />
    </>
  )
}
