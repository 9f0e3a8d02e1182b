import { createFileRoute } from '@tanstack/react-router'
import { RefundPane } from '#features/orders/components/refund-pane.tsx'

export const Route = createFileRoute('/_connected/u/orders_/$orderId/refund')({
  staticData: { title: 'orders.refund.title', drawer: true, guard: { permission: 'order.refund' } },
  component: Refund,
})

function Refund() {
  return <RefundPane orderId={Route.useParams().orderId} />
}
