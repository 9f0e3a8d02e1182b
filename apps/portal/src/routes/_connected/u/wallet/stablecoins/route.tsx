import { createFileRoute } from '@tanstack/react-router'
import { WalletList } from '#features/wallet/components/wallet-lists.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/wallet/stablecoins')({
  staticData: { title: 'wallet.stablecoins' },
  component: Stablecoins,
})

function Stablecoins() {
  return (
    <>
      <WalletList kind="stablecoin" />
      <DrawerOutlet />
    </>
  )
}
