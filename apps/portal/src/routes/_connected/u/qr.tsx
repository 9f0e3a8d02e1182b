import { createFileRoute } from '@tanstack/react-router'
import { QrScreen } from '#features/qr/components/qr-screen.tsx'
import { type QrChange, readQrSearch } from '#features/qr/model/qr-search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet } from '#shared/selected-wallet/wallet-param.ts'

/** Makes codes to save and to print; its search holds the design. */
export const Route = createFileRoute('/_connected/u/qr')({
  staticData: { title: 'qr.title', guard: { permission: 'wallet.view' } },
  validateSearch: readQrSearch,
  search: { middlewares: [keepWallet] },
  component: Qr,
})

function Qr() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  // What is undefined is left out.
  const settle = (design: QrChange) => void navigate({ search: readQrSearch({ ...design }), replace: true })
  return (
    <SelectedWalletFrame>
      <QrScreen settled={search} onSettled={settle} />
    </SelectedWalletFrame>
  )
}
