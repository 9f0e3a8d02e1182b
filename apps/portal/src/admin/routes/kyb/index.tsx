import { createFileRoute } from '@tanstack/react-router'
import { KybPage } from '#admin/pages/kyb-page.tsx'
import { oneOf, searchOf } from '#shared/routing/search.ts'

/** The reviews that wait; `show=all` shows the others too. */
export const Route = createFileRoute('/kyb/')({
  staticData: { title: 'admin.kyb.title' },
  validateSearch: searchOf({ show: oneOf('all') }),
  component: Kyb,
})

function Kyb() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <KybPage showsAll={show === 'all'} onShowAll={showsAll => void navigate({ search: showsAll ? { show: 'all' } : {} })} />
}
