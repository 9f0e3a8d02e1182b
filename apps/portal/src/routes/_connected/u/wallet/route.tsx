import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useLiveWallet } from '#shared/holdings/use-live-wallet.ts'

/** Keeps the wallet's screens live while one of them is open. */
export const Route = createFileRoute('/_connected/u/wallet')({
  staticData: { title: 'common.nav.wallet', guard: { permission: 'wallet.view' } },
  component: LiveWallet,
})

function LiveWallet() {
  useLiveWallet()
  return <Outlet />
}
