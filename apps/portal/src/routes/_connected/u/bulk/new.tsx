import { createFileRoute } from '@tanstack/react-router'
import { NewRunScreen } from '#features/bulk/components/new-run-screen.tsx'
import { memberFields, readMemberSearch } from '#features/members/model/member-search.ts'
import { oneOf, searchOf } from '#shared/routing/search.ts'

/** A new list, from a file or pasted; or of the customers that the filters in its search find. */
export const Route = createFileRoute('/_connected/u/bulk/new')({
  staticData: { title: 'bulk.new.title', guard: { permission: 'bulk.draft' } },
  validateSearch: searchOf({ ...memberFields, from: oneOf('members') }),
  component: NewRun,
})

function NewRun() {
  const search = Route.useSearch()
  return <NewRunScreen members={search.from && readMemberSearch(search)} />
}
