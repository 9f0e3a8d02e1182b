import { createFileRoute } from '@tanstack/react-router'
import { PurchasePane } from '#features/wallet/components/purchase-pane.tsx'

/** Buying a reward with a program's points: one of its sales. */
export const Route = createFileRoute('/_connected/u/wallet/loyalty-points/$asset_/$sale')({
  staticData: { drawer: true },
  component: Purchase,
})

function Purchase() {
  const { asset, sale } = Route.useParams()
  return <PurchasePane assetId={asset} saleId={sale} />
}
