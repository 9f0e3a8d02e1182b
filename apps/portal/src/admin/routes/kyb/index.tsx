import { createFileRoute } from '@tanstack/react-router'
import { KybPage } from '#admin/pages/kyb-page.tsx'
import { oneOf, searchOf } from '#shared/routing/search.ts'

/** Reviews waiting for a decision; `show=all` includes decided ones, `kind` filters by kind. */
export const Route = createFileRoute('/kyb/')({
  staticData: { title: 'admin.kyb.title' },
  validateSearch: searchOf({ show: oneOf('all'), kind: oneOf('registration', 'change') }),
  component: Kyb,
})

function Kyb() {
  const { show, kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <KybPage
      showsAll={show === 'all'}
      kind={kind}
      onChoose={chosen =>
        void navigate({ search: { ...(chosen.showsAll ? { show: 'all' } : {}), ...(chosen.kind ? { kind: chosen.kind } : {}) } })
      }
    />
  )
}
