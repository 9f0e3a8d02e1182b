import { createFileRoute } from '@tanstack/react-router'
import { NewPayRequestPane } from '#features/pay-requests/components/new-pay-request-pane.tsx'

export const Route = createFileRoute('/_connected/u/pay-requests/new')({
  staticData: { title: 'payRequests.new.title', drawer: true, guard: { permission: 'payRequest.send' } },
  component: NewPayRequestPane,
})
