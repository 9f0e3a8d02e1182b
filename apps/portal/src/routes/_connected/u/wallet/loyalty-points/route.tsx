import { createFileRoute } from '@tanstack/react-router'
import { WalletList } from '#features/wallet/components/wallet-lists.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/wallet/loyalty-points')({
  staticData: { title: 'wallet.points' },
  component: LoyaltyPoints,
})

function LoyaltyPoints() {
  return (
    <>
      <WalletList kind="loyalty_program" />
      <DrawerOutlet />
    </>
  )
}
