import { createFileRoute } from '@tanstack/react-router'
import { RecentActivity } from '#features/activity/components/recent-activity.tsx'
import { SubAccountDetails } from '#features/sub-accounts/components/sub-account-details.tsx'
import { accountParam } from '#features/sub-accounts/model/sub-account-links.ts'
import { NotFound } from '#shared/design/not-found.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/employees_/$account')({
  staticData: { title: 'accounts.employee.one', guard: { permission: 'subAccount.view' } },
  params: accountParam,
  component: Employee,
  notFoundComponent: () => <NotFound missing="employee" />,
})

function Employee() {
  const { account } = Route.useParams()
  return (
    <>
      <SubAccountDetails key={account} kind="employee" accountId={account}>
        {(_, open) => (open ? <RecentActivity of={open} /> : null)}
      </SubAccountDetails>
      <DrawerOutlet />
    </>
  )
}
