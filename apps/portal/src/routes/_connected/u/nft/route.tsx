import { createFileRoute } from '@tanstack/react-router'
import { NftScreen } from '#features/nft/components/nft-screen.tsx'
import { readNftSearch } from '#features/nft/model/nft-search.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet } from '#shared/selected-wallet/wallet-param.ts'

/** Proofs that the selected wallet asked for; its search holds the state that is shown. */
export const Route = createFileRoute('/_connected/u/nft')({
  staticData: { title: 'nft.title', guard: { permission: 'nft.view' } },
  validateSearch: readNftSearch,
  search: { middlewares: [keepWallet] },
  component: Challenges,
})

function Challenges() {
  const { status } = Route.useSearch()
  return (
    <SelectedWalletFrame>
      <NftScreen status={status} />
      <DrawerOutlet />
    </SelectedWalletFrame>
  )
}
