import { createFileRoute } from '@tanstack/react-router'
import { TokenPane } from '#features/tokens/components/token-panes.tsx'
import { MintPane } from '#shared/issuing/mint-pane.tsx'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId/mint')({
  staticData: { title: 'tokens.mint.title', drawer: true, guard: { permission: 'token.mint' } },
  component: MintToken,
})

function MintToken() {
  return <TokenPane tokenId={Route.useParams().tokenId} pane={MintPane} />
}
