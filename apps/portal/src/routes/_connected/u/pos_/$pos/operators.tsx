import { createFileRoute } from '@tanstack/react-router'
import { OperatorsPane } from '#features/operators/components/operators-pane.tsx'
import { WithTill } from '#features/tills/components/till-panes.tsx'

export const Route = createFileRoute('/_connected/u/pos_/$pos/operators')({
  staticData: { title: 'operators.title', drawer: true, guard: { permission: 'operator.view' } },
  component: Operators,
})

function Operators() {
  return (
    <WithTill tillId={Route.useParams().pos.id}>
      {({ publicKey, status }) => <OperatorsPane account={status === 'enabled' ? publicKey : null} />}
    </WithTill>
  )
}
