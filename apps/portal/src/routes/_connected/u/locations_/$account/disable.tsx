import { createFileRoute } from '@tanstack/react-router'
import { DisableSubAccountPane } from '#features/sub-accounts/components/sub-account-panes.tsx'

export const Route = createFileRoute('/_connected/u/locations_/$account/disable')({
  staticData: { title: 'accounts.location.disable.title', drawer: true, guard: { permission: 'subAccount.disable' } },
  component: Disable,
})

function Disable() {
  return <DisableSubAccountPane accountId={Route.useParams().account} />
}
