import { createFileRoute } from '@tanstack/react-router'
import { ShiftsPane } from '#features/tills/components/shifts-pane.tsx'

export const Route = createFileRoute('/_connected/u/pos_/$pos/shifts')({
  staticData: { title: 'shifts.title', drawer: true, guard: { permission: 'till.shift' } },
  component: Shifts,
})

function Shifts() {
  return <ShiftsPane pos={Route.useParams().pos} />
}
