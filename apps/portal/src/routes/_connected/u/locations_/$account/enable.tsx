import { createFileRoute } from '@tanstack/react-router'
import { EnableSubAccountPane } from '#features/sub-accounts/components/enable-pane.tsx'

export const Route = createFileRoute('/_connected/u/locations_/$account/enable')({
  staticData: { title: 'accounts.location.enable.title', drawer: true, guard: { permission: 'subAccount.enable' } },
  component: Enable,
})

function Enable() {
  return <EnableSubAccountPane accountId={Route.useParams().account} />
}
