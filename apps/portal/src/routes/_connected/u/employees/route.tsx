import { createFileRoute } from '@tanstack/react-router'
import { SubAccountsScreen } from '#features/sub-accounts/components/sub-accounts-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/employees')({
  staticData: { title: 'accounts.employee.title', guard: { permission: 'subAccount.view' } },
  component: Employees,
})

function Employees() {
  return (
    <>
      <SubAccountsScreen kind="employee" />
      <DrawerOutlet />
    </>
  )
}
