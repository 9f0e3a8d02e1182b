import { createFileRoute } from '@tanstack/react-router'
import { WebhooksScreen } from '#features/webhooks/components/webhooks-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

/** Addresses that are told of what happens in the business. */
export const Route = createFileRoute('/_connected/u/webhooks')({
  staticData: { title: 'webhooks.title', guard: { permission: 'webhook.view' } },
  component: Webhooks,
})

function Webhooks() {
  return (
    <>
      <WebhooksScreen />
      <DrawerOutlet />
    </>
  )
}
