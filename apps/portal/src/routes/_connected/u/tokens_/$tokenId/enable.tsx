import { createFileRoute } from '@tanstack/react-router'
import { TokenPane } from '#features/tokens/components/token-panes.tsx'
import { EnablePane } from '#shared/issuing/enable-pane.tsx'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId/enable')({
  staticData: { title: 'tokens.enable.title', drawer: true, guard: { permission: 'token.enable' } },
  component: EnableToken,
})

function EnableToken() {
  return <TokenPane tokenId={Route.useParams().tokenId} pane={EnablePane} />
}
