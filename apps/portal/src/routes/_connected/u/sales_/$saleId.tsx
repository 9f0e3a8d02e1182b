import { createFileRoute } from '@tanstack/react-router'
import { SaleScreen } from '#features/sales/components/sale-screen.tsx'

export const Route = createFileRoute('/_connected/u/sales_/$saleId')({
  staticData: { title: 'sales.title', guard: { permission: 'token.view' } },
  component: Sale,
})

function Sale() {
  const { saleId } = Route.useParams()
  return <SaleScreen key={saleId} saleId={saleId} />
}
