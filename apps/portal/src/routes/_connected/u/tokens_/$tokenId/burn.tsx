import { createFileRoute } from '@tanstack/react-router'
import { TokenPane } from '#features/tokens/components/token-panes.tsx'
import { BurnPane } from '#shared/issuing/burn-pane.tsx'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId/burn')({
  staticData: { title: 'tokens.burn.title', drawer: true, guard: { permission: 'token.burn' } },
  component: BurnToken,
})

function BurnToken() {
  return <TokenPane tokenId={Route.useParams().tokenId} pane={BurnPane} />
}
