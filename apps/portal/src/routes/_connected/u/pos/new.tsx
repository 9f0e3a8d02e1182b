import { createFileRoute } from '@tanstack/react-router'
import { NewTillPane } from '#features/tills/components/till-panes.tsx'

export const Route = createFileRoute('/_connected/u/pos/new')({
  staticData: { title: 'tills.newTitle', drawer: true, guard: { permission: 'till.edit' } },
  component: NewTillPane,
})
