import { createFileRoute } from '@tanstack/react-router'
import { EnableTillPane } from '#features/tills/components/till-panes.tsx'

export const Route = createFileRoute('/_connected/u/pos_/$pos/enable')({
  staticData: { title: 'tills.enable.title', drawer: true, guard: { permission: 'till.enable' } },
  component: EnableTill,
})

function EnableTill() {
  return <EnableTillPane tillId={Route.useParams().pos.id} />
}
