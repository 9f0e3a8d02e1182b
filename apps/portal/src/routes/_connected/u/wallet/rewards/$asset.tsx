import { createFileRoute } from '@tanstack/react-router'
import { AssetPane } from '#features/wallet/components/asset-pane.tsx'

export const Route = createFileRoute('/_connected/u/wallet/rewards/$asset')({
  staticData: { drawer: true },
  component: Asset,
})

function Asset() {
  return <AssetPane assetId={Route.useParams().asset} />
}
