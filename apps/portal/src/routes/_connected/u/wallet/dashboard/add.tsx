import { createFileRoute } from '@tanstack/react-router'
import { AddAssetPane } from '#features/wallet/components/add-asset-pane.tsx'

/** Finds an asset to hold. */
export const Route = createFileRoute('/_connected/u/wallet/dashboard/add')({
  staticData: { drawer: true, title: 'wallet.hold.title', guard: { permission: 'asset.hold' } },
  component: AddAssetPane,
})
