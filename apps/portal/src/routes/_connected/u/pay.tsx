import { createFileRoute, redirect } from '@tanstack/react-router'
import { PayScreen } from '#features/payments/components/pay-screen.tsx'
import { mark, searchOf, text } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

const readSearch = searchOf({
  to: text(2_000),
  asset: text(2_000),
  amount: text(2_000),
  uri: text(2_000),
  scan: text(2_000),
  several: mark,
  wallet: walletField,
})

/** Prefilled from its search: single values, or a SEP-7 link as `uri`. `scan` is a scanned text, handed to `/u/scan`; `wallet` the
 * selected wallet. */
export const Route = createFileRoute('/_connected/u/pay')({
  staticData: { title: 'payments.title', guard: { permission: 'wallet.pay' } },
  validateSearch: readSearch,
  search: { middlewares: [keepWallet] },
  beforeLoad: ({ search }) => {
    if (search.scan) throw redirect({ to: '/u/scan', search: { text: search.scan, ...(search.wallet ? { wallet: search.wallet } : {}) } })
  },
  component: Pay,
})

function Pay() {
  return (
    <SelectedWalletFrame>
      <PayScreen search={Route.useSearch()} />
    </SelectedWalletFrame>
  )
}
