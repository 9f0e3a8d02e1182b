import { createFileRoute } from '@tanstack/react-router'
import { TokenPane } from '#features/tokens/components/token-panes.tsx'
import { HoldersPane } from '#shared/issuing/holders-pane.tsx'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId/holders')({
  staticData: { title: 'loyalty.holders.title', drawer: true },
  component: Holders,
})

function Holders() {
  return <TokenPane tokenId={Route.useParams().tokenId} pane={HoldersPane} />
}
