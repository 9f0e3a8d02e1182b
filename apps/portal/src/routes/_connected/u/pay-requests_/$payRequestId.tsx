import { createFileRoute } from '@tanstack/react-router'
import { PayRequestScreen } from '#features/pay-requests/components/pay-request-screen.tsx'
import { searchOf } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

/** One pay request that the selected wallet sent or was sent. */
export const Route = createFileRoute('/_connected/u/pay-requests_/$payRequestId')({
  staticData: { title: 'payRequests.public.title', guard: { permission: 'wallet.view' } },
  validateSearch: searchOf({ wallet: walletField }),
  search: { middlewares: [keepWallet] },
  component: Request,
})

function Request() {
  const { payRequestId } = Route.useParams()
  return (
    <SelectedWalletFrame>
      <PayRequestScreen key={payRequestId} id={payRequestId} />
    </SelectedWalletFrame>
  )
}
