import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#features/orders/components/order-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/orders_/$orderId')({
  staticData: { title: 'orders.receipt' },
  component: Order,
})

function Order() {
  const { orderId } = Route.useParams()
  return (
    <>
      <OrderScreen key={orderId} orderId={orderId} />
      <DrawerOutlet />
    </>
  )
}
