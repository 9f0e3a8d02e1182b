import { createFileRoute } from '@tanstack/react-router'
import { SubAccountsScreen } from '#features/sub-accounts/components/sub-accounts-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/locations')({
  staticData: { title: 'accounts.location.title', guard: { permission: 'subAccount.view' } },
  component: Locations,
})

function Locations() {
  return (
    <>
      <SubAccountsScreen kind="location" />
      <DrawerOutlet />
    </>
  )
}
