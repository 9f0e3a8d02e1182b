import { createFileRoute } from '@tanstack/react-router'
import { EnableSubAccountPane } from '#features/sub-accounts/components/enable-pane.tsx'

export const Route = createFileRoute('/_connected/u/employees_/$account/enable')({
  staticData: { title: 'accounts.employee.enable.title', drawer: true, guard: { permission: 'subAccount.enable' } },
  component: Enable,
})

function Enable() {
  return <EnableSubAccountPane accountId={Route.useParams().account} />
}
