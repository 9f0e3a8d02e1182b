import { createFileRoute } from '@tanstack/react-router'
import { ScanScreen } from '#features/payments/components/scan-screen.tsx'
import { searchOf, text } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

const readSearch = searchOf({ text: text(2_000), reward: text(2_000), wallet: walletField })

/** `text` was scanned elsewhere; `reward` is the asset to redeem at the scanned till. */
export const Route = createFileRoute('/_connected/u/scan')({
  staticData: { title: 'payments.scan.title' },
  validateSearch: readSearch,
  search: { middlewares: [keepWallet] },
  component: Scan,
})

function Scan() {
  const { text: scanned, reward } = Route.useSearch()
  return (
    <SelectedWalletFrame>
      <ScanScreen key={scanned} text={scanned} reward={reward} />
    </SelectedWalletFrame>
  )
}
