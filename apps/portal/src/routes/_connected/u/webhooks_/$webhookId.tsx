import { createFileRoute } from '@tanstack/react-router'
import { WebhookScreen } from '#features/webhooks/components/webhook-screen.tsx'

/** One webhook, with the log of what it was told. */
export const Route = createFileRoute('/_connected/u/webhooks_/$webhookId')({
  staticData: { title: 'webhooks.one', guard: { permission: 'webhook.view' } },
  component: Webhook,
})

function Webhook() {
  const { webhookId } = Route.useParams()
  return <WebhookScreen key={webhookId} id={webhookId} />
}
