import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '#features/activity/components/activity-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

export const Route = createFileRoute('/_connected/u/wallet/activity')({
  staticData: { title: 'activity.title' },
  component: Activity,
})

function Activity() {
  return (
    <>
      <ActivityScreen />
      <DrawerOutlet />
    </>
  )
}
