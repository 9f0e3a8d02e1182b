import { createFileRoute } from '@tanstack/react-router'
import { OperatorsPane } from '#features/operators/components/operators-pane.tsx'
import { WithSubAccount } from '#features/sub-accounts/components/sub-account-panes.tsx'

export const Route = createFileRoute('/_connected/u/employees_/$account/operators')({
  staticData: { title: 'operators.title', drawer: true, guard: { permission: 'operator.view' } },
  component: Operators,
})

function Operators() {
  return (
    <WithSubAccount accountId={Route.useParams().account}>
      {({ publicKey, status }) => <OperatorsPane account={status === 'enabled' ? publicKey : null} />}
    </WithSubAccount>
  )
}
