import { createFileRoute } from '@tanstack/react-router'
import { NewWebhookPane } from '#features/webhooks/components/new-webhook-pane.tsx'

export const Route = createFileRoute('/_connected/u/webhooks/new')({
  staticData: { title: 'webhooks.new.title', drawer: true, guard: { permission: 'webhook.edit' } },
  component: NewWebhookPane,
})
