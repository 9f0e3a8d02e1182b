import { createFileRoute } from '@tanstack/react-router'
import { TillsScreen } from '#features/tills/components/tills-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/pos')({
  staticData: { title: 'tills.title', guard: { permission: 'till.view' } },
  component: Tills,
})

function Tills() {
  return (
    <>
      <TillsScreen />
      <DrawerOutlet />
    </>
  )
}
