import { createFileRoute } from '@tanstack/react-router'
import { NewSubAccountPane } from '#features/sub-accounts/components/sub-account-panes.tsx'

export const Route = createFileRoute('/_connected/u/locations/new')({
  staticData: { title: 'accounts.location.newTitle', drawer: true, guard: { permission: 'subAccount.edit' } },
  component: () => <NewSubAccountPane kind="location" />,
})
