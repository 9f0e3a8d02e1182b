import { createFileRoute } from '@tanstack/react-router'
import { WithdrawPane } from '#features/transfers/components/begin-panes.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/anclap/$stablecoin/withdraws-new')({
  staticData: { title: 'transfers.withdraw', drawer: true },
  component: Withdraw,
})

function Withdraw() {
  return <WithdrawPane stablecoin={Route.useParams().stablecoin} />
}
