import { createFileRoute } from '@tanstack/react-router'
import { CardOrderPane } from '#features/transfers/components/card-order-pane.tsx'

export const Route = createFileRoute('/_connected/u/wallet/transfers/transak/$stablecoin/$order')({
  staticData: { title: 'transfers.facts', drawer: true },
  component: Order,
})

function Order() {
  const { stablecoin, order } = Route.useParams()
  return <CardOrderPane key={order} stablecoin={stablecoin} orderId={order} />
}
