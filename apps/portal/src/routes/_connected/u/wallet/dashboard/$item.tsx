import { createFileRoute } from '@tanstack/react-router'
import { TransactionPane } from '#features/activity/components/transaction-pane.tsx'
import { parseWalletTransaction } from '#features/activity/model/activity-entry.ts'
import { AssetPane } from '#features/wallet/components/asset-pane.tsx'

/** `{stablecoin}`, `{loyaltyProgram}`, `{reward}` or `{walletIdTxId}`. */
export const Route = createFileRoute('/_connected/u/wallet/dashboard/$item')({
  staticData: { drawer: true },
  component: Item,
})

function Item() {
  const { item } = Route.useParams()
  const transaction = parseWalletTransaction(item)
  return transaction ? <TransactionPane {...transaction} /> : <AssetPane assetId={item} />
}
