import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'
import { searchOf } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

/** Keeps the selected wallet's screens live while one of them is open. `wallet` is the key of its account; without it the first is meant. */
export const Route = createFileRoute('/_connected/u/wallet')({
  staticData: { title: 'common.nav.wallet', guard: { permission: 'wallet.view' } },
  validateSearch: searchOf({ wallet: walletField }),
  search: { middlewares: [keepWallet] },
  component: WalletScreens,
})

function WalletScreens() {
  return (
    <SelectedWalletFrame>
      <LiveWallet />
    </SelectedWalletFrame>
  )
}

function LiveWallet() {
  useLiveWallet()
  return <Outlet />
}
