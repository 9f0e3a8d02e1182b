import { createFileRoute } from '@tanstack/react-router'
import { AccessPane } from '#features/access/components/access-pane.tsx'
import { searchOf, text } from '#shared/routing/search.ts'

export const Route = createFileRoute('/_connected/u/dashboard/acl')({
  staticData: {
    title: 'common.nav.access',
    drawer: true,
    guard: { permission: 'access.view' },
  },
  validateSearch: searchOf({ email: text(254) }),
  component: Access,
})

function Access() {
  return <AccessPane invited={Route.useSearch().email} />
}
