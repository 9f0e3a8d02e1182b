import { createFileRoute } from '@tanstack/react-router'
import { UsagePane } from '#features/business/components/usage-pane.tsx'

export const Route = createFileRoute('/_connected/u/dashboard/usage')({
  staticData: { title: 'common.nav.usage', drawer: true, guard: { permission: 'usage.view' } },
  component: UsagePane,
})
