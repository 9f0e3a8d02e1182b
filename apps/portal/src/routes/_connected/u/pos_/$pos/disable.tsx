import { createFileRoute } from '@tanstack/react-router'
import { DisableTillPane } from '#features/tills/components/till-panes.tsx'

export const Route = createFileRoute('/_connected/u/pos_/$pos/disable')({
  staticData: { title: 'tills.disable.title', drawer: true, guard: { permission: 'till.disable' } },
  component: DisableTill,
})

function DisableTill() {
  return <DisableTillPane tillId={Route.useParams().pos.id} />
}
