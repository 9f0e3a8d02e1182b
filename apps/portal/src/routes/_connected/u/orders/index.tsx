import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#features/orders/components/orders-screen.tsx'
import { readOrderSearch } from '#features/orders/model/order-filters.ts'

export const Route = createFileRoute('/_connected/u/orders/')({
  staticData: { title: 'orders.title' },
  validateSearch: readOrderSearch,
  component: Orders,
})

function Orders() {
  const navigate = Route.useNavigate()
  return <OrdersScreen filters={readOrderSearch(Route.useSearch())} onFilter={search => void navigate({ search, replace: true })} />
}
