import { createFileRoute } from '@tanstack/react-router'
import { TokenPane } from '#features/tokens/components/token-panes.tsx'
import { PendingHoldersPane } from '#shared/issuing/holders-pane.tsx'

export const Route = createFileRoute('/_connected/u/tokens_/$tokenId/pending-holders')({
  staticData: { title: 'loyalty.pendingHolders.title', drawer: true },
  component: PendingHolders,
})

function PendingHolders() {
  return <TokenPane tokenId={Route.useParams().tokenId} pane={PendingHoldersPane} />
}
