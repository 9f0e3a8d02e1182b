import { createFileRoute } from '@tanstack/react-router'
import { NewSubAccountPane } from '#features/sub-accounts/components/sub-account-panes.tsx'

export const Route = createFileRoute('/_connected/u/employees/new')({
  staticData: { title: 'accounts.employee.newTitle', drawer: true, guard: { permission: 'subAccount.edit' } },
  component: () => <NewSubAccountPane kind="employee" />,
})
