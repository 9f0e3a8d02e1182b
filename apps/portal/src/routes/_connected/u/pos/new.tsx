import { createFileRoute } from '@tanstack/react-router'
import { NewTillPane } from '#features/tills/components/till-panes.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

/** `location` is the id of the location that the till is for. */
export const Route = createFileRoute('/_connected/u/pos/new')({
  staticData: { title: 'tills.newTitle', drawer: true, guard: { permission: 'till.edit' } },
  validateSearch: searchOf({ location: text(60) }),
  component: NewTill,
})

function NewTill() {
  return <NewTillPane locationId={Route.useSearch().location} />
}
