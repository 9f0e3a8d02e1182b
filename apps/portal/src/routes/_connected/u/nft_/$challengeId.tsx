import { createFileRoute } from '@tanstack/react-router'
import { NftChallengeScreen } from '#features/nft/components/nft-challenge-screen.tsx'
import { searchOf } from '#shared/routing/search.ts'
import { SelectedWalletFrame } from '#shared/selected-wallet/selected-wallet-frame.tsx'
import { keepWallet, walletField } from '#shared/selected-wallet/wallet-param.ts'

/** One proof that the selected wallet asked for. */
export const Route = createFileRoute('/_connected/u/nft_/$challengeId')({
  staticData: { title: 'nft.detail.title', guard: { permission: 'nft.view' } },
  validateSearch: searchOf({ wallet: walletField }),
  search: { middlewares: [keepWallet] },
  component: Challenge,
})

function Challenge() {
  const { challengeId } = Route.useParams()
  return (
    <SelectedWalletFrame>
      <NftChallengeScreen key={challengeId} id={challengeId} />
    </SelectedWalletFrame>
  )
}
