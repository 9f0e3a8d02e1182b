import { createFileRoute } from '@tanstack/react-router'
import { PublicNftPage } from '#features/nft/components/public-nft-page.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { SigningFrame } from '#shared/layout/signing-frame.tsx'

/** A request to prove who holds an NFT, open to everyone with the link. */
export const Route = createFileRoute('/_connected/nft/$challengeId')({
  staticData: { title: 'nft.detail.title' },
  component: Challenge,
})

function Challenge() {
  return (
    <SigningFrame>
      <PlainFrame>
        <PublicNftPage id={Route.useParams().challengeId} />
      </PlainFrame>
    </SigningFrame>
  )
}
