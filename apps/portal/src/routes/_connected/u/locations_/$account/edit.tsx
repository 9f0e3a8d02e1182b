import { createFileRoute } from '@tanstack/react-router'
import { EditSubAccountPane } from '#features/sub-accounts/components/sub-account-panes.tsx'

export const Route = createFileRoute('/_connected/u/locations_/$account/edit')({
  staticData: { title: 'accounts.location.edit', drawer: true, guard: { permission: 'subAccount.edit' } },
  component: Edit,
})

function Edit() {
  return <EditSubAccountPane accountId={Route.useParams().account} />
}
