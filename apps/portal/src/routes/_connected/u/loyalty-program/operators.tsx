import { createFileRoute } from '@tanstack/react-router'
import { WithProgram } from '#features/loyalty/components/program-panes.tsx'
import { OperatorsPane } from '#features/operators/components/operators-pane.tsx'

export const Route = createFileRoute('/_connected/u/loyalty-program/operators')({
  staticData: { title: 'operators.title', drawer: true, guard: { permission: 'operator.view' } },
  component: Operators,
})

function Operators() {
  return <WithProgram>{({ issuer }) => <OperatorsPane account={issuer} />}</WithProgram>
}
