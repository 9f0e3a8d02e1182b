import { createFileRoute } from '@tanstack/react-router'
import { TransferPane } from '#features/transfers/components/transfer-pane.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/anclap/$stablecoin/$transaction')({
  staticData: { title: 'transfers.facts', drawer: true },
  component: Transfer,
})

function Transfer() {
  const { stablecoin, transaction } = Route.useParams()
  return <TransferPane key={transaction} stablecoin={stablecoin} transactionId={transaction} />
}
