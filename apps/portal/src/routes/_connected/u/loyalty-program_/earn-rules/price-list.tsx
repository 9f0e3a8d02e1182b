import { createFileRoute } from '@tanstack/react-router'
import { PriceListPane } from '#features/earn-rules/components/earn-rules-panes.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program_/earn-rules/price-list')({
  staticData: { title: 'earnRules.list.title', drawer: true, guard: { permission: 'earnRule.edit' } },
  component: PriceListPane,
})
