import { createFileRoute } from '@tanstack/react-router'
import { HandOverPane } from '#features/sub-accounts/components/hand-over-pane.tsx'

export const Route = createFileRoute('/_connected/u/employees_/$account/hand-over')({
  staticData: { title: 'accounts.holder.handOverTitle', drawer: true, guard: { permission: 'subAccount.handOver' } },
  component: HandOver,
})

function HandOver() {
  return <HandOverPane accountId={Route.useParams().account} />
}
