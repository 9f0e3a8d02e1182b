import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { MembersScreen } from '#features/members/components/members-screen.tsx'
import { readMemberSearch } from '#features/members/model/member-search.ts'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

/** Its search holds the filters. */
export const Route = createFileRoute('/_connected/u/members')({
  staticData: { title: 'members.title', guard: { permission: 'member.view' } },
  validateSearch: readMemberSearch,
  component: Members,
})

function Members() {
  const navigate = useNavigate()
  const filters = readMemberSearch(Route.useSearch())
  return (
    <>
      <MembersScreen filters={filters} />
      <DrawerOutlet onClose={() => void navigate({ to: '/u/members', search: filters })} />
    </>
  )
}
