import { createFileRoute } from '@tanstack/react-router'
import { SalesScreen } from '#features/sales/components/sales-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/sales')({
  staticData: { title: 'sales.title', guard: { permission: 'token.view' } },
  component: Sales,
})

function Sales() {
  return (
    <>
      <SalesScreen />
      <DrawerOutlet />
    </>
  )
}
