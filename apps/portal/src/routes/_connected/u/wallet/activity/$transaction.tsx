import { createFileRoute } from '@tanstack/react-router'
import { NoTransaction } from '#features/activity/components/no-transaction.tsx'
import { TransactionPane } from '#features/activity/components/transaction-pane.tsx'
import { transactionParam } from '#features/activity/model/activity-entry.ts'

/** `{walletIdTxId}`. */
export const Route = createFileRoute('/_connected/u/wallet/activity/$transaction')({
  staticData: { drawer: true },
  params: transactionParam,
  component: Transaction,
  notFoundComponent: NoTransaction,
})

function Transaction() {
  return <TransactionPane {...Route.useParams().transaction} />
}
