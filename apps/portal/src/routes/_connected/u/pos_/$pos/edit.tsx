import { createFileRoute } from '@tanstack/react-router'
import { EditTillPane } from '#features/tills/components/till-panes.tsx'

export const Route = createFileRoute('/_connected/u/pos_/$pos/edit')({
  staticData: { title: 'tills.edit', drawer: true, guard: { permission: 'till.edit' } },
  component: EditTill,
})

function EditTill() {
  return <EditTillPane tillId={Route.useParams().pos.id} />
}
