import { createFileRoute } from '@tanstack/react-router'
import { NewSalePane } from '#features/sales/components/new-sale-pane.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

export const Route = createFileRoute('/_connected/u/sales/new')({
  staticData: { title: 'sales.open.title', drawer: true, guard: { permission: 'sale.open' } },
  validateSearch: searchOf({ token: text(60) }),
  component: NewSale,
})

function NewSale() {
  return <NewSalePane tokenId={Route.useSearch().token} />
}
