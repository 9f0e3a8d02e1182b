import { createFileRoute } from '@tanstack/react-router'
import { TradeScreen } from '#features/trade/components/trade-screen.tsx'
import { searchOf, text } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

const readSearch = searchOf({ asset: text(80), price: text(80), wallet: walletField })

/** `asset` and `price` are the ids of what is traded and what it is priced in. */
export const Route = createFileRoute('/_connected/u/trade')({
  staticData: { title: 'trade.title', guard: { permission: 'wallet.trade' } },
  validateSearch: readSearch,
  search: { middlewares: [keepWallet] },
  component: Trade,
})

function Trade() {
  return (
    <SelectedWalletFrame>
      <TradeScreen search={Route.useSearch()} />
    </SelectedWalletFrame>
  )
}
