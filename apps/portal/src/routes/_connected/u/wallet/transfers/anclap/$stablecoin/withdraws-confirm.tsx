import { createFileRoute } from '@tanstack/react-router'
import { NothingToPay, TransferPane } from '#features/transfers/components/transfer-pane.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

export const Route = createFileRoute('/_connected/u/wallet/transfers/anclap/$stablecoin/withdraws-confirm')({
  staticData: { title: 'transfers.payTitle', drawer: true },
  validateSearch: searchOf({ transaction: text(200) }),
  component: Confirm,
})

function Confirm() {
  const { stablecoin } = Route.useParams()
  const { transaction } = Route.useSearch()
  return transaction === undefined ? (
    <NothingToPay />
  ) : (
    <TransferPane key={transaction} stablecoin={stablecoin} transactionId={transaction} />
  )
}
