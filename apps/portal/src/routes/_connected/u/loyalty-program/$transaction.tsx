import { createFileRoute } from '@tanstack/react-router'
import { NoTransaction } from '#features/activity/components/no-transaction.tsx'
import { TransactionPane } from '#features/activity/components/transaction-pane.tsx'
import { ownTransactionParam } from '#features/activity/model/activity-entry.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** `{walletIdTxId}`, or `{transactionId}` alone, which is one of the business's wallet. */
export const Route = createFileRoute('/_connected/u/loyalty-program/$transaction')({
  staticData: { drawer: true },
  params: ownTransactionParam,
  component: Transaction,
  notFoundComponent: NoTransaction,
})

function Transaction() {
  const { walletId } = useSelectedBusiness()
  return <TransactionPane walletId={walletId} {...Route.useParams().transaction} />
}
