import { createFileRoute } from '@tanstack/react-router'
import { AccessPane } from '#features/access/components/access-pane.tsx'

export const Route = createFileRoute('/_connected/u/dashboard/acl')({
  staticData: {
    title: 'common.nav.access',
    drawer: true,
    guard: { permission: 'access.view' },
  },
  component: AccessPane,
})
