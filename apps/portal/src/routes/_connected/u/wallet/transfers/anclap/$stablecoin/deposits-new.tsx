import { createFileRoute } from '@tanstack/react-router'
import { DepositPane } from '#features/transfers/components/begin-panes.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/anclap/$stablecoin/deposits-new')({
  staticData: { title: 'transfers.deposit', drawer: true },
  component: Deposit,
})

function Deposit() {
  return <DepositPane stablecoin={Route.useParams().stablecoin} />
}
