import { createFileRoute } from '@tanstack/react-router'
import { PayRequestsScreen } from '#features/pay-requests/components/pay-requests-screen.tsx'
import { readPayRequestSearch } from '#features/pay-requests/model/pay-request-search.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet } from '#shared/selected-wallet/wallet-param.ts'

/** Pay requests of the selected wallet; its search holds the filters. */
export const Route = createFileRoute('/_connected/u/pay-requests')({
  staticData: { title: 'payRequests.title', guard: { permission: 'wallet.view' } },
  validateSearch: readPayRequestSearch,
  search: { middlewares: [keepWallet] },
  component: PayRequests,
})

function PayRequests() {
  const { wallet: _, ...filters } = readPayRequestSearch(Route.useSearch())
  return (
    <SelectedWalletFrame>
      <PayRequestsScreen filters={filters} />
      <DrawerOutlet />
    </SelectedWalletFrame>
  )
}
