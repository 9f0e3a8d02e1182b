import { createFileRoute } from '@tanstack/react-router'
import { ActivityScreen } from '#features/activity/components/activity-screen.tsx'
import { readActivitySearch } from '#features/activity/model/activity-search.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

/** Its search holds the filters. */
export const Route = createFileRoute('/_connected/u/wallet/activity')({
  staticData: { title: 'activity.title' },
  validateSearch: readActivitySearch,
  component: Activity,
})

function Activity() {
  return (
    <>
      <ActivityScreen filters={readActivitySearch(Route.useSearch())} />
      <DrawerOutlet />
    </>
  )
}
