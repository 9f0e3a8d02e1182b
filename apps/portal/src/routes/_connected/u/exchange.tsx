import { createFileRoute } from '@tanstack/react-router'
import { ExchangeScreen } from '#features/exchange/components/exchange-screen.tsx'
import { searchOf } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

export const Route = createFileRoute('/_connected/u/exchange')({
  staticData: { title: 'exchange.title', guard: { permission: 'wallet.pay' } },
  validateSearch: searchOf({ wallet: walletField }),
  search: { middlewares: [keepWallet] },
  component: Exchange,
})

function Exchange() {
  return (
    <SelectedWalletFrame>
      <ExchangeScreen />
    </SelectedWalletFrame>
  )
}
