import { createFileRoute } from '@tanstack/react-router'
import { NewPartnershipPane } from '#features/partnerships/components/new-partnership-pane.tsx'

export const Route = createFileRoute('/_connected/u/partnerships/new')({
  staticData: { title: 'partnerships.new.title', drawer: true, guard: { permission: 'partnership.write' } },
  component: NewPartnershipPane,
})
