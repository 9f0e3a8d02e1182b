import { createFileRoute } from '@tanstack/react-router'
import { ShiftPane } from '#features/tills/components/shift-pane.tsx'

export const Route = createFileRoute('/_connected/u/pos_/$pos/shifts_/$shift')({
  staticData: { title: 'shifts.one', drawer: true, guard: { permission: 'till.shift' } },
  component: Shift,
})

function Shift() {
  const { pos, shift } = Route.useParams()
  return <ShiftPane key={shift} pos={pos} shiftId={shift} />
}
