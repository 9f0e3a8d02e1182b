import { createFileRoute } from '@tanstack/react-router'
import { ApiKeysScreen } from '#features/api-keys/components/api-keys-screen.tsx'
import { DrawerOutlet } from '#shared/layout/right-drawer.tsx'

/** Keys for the shop's own systems. */
export const Route = createFileRoute('/_connected/u/api-keys')({
  staticData: { title: 'apiKeys.title', guard: { permission: 'apiKey.view' } },
  component: ApiKeys,
})

function ApiKeys() {
  return (
    <>
      <ApiKeysScreen />
      <DrawerOutlet />
    </>
  )
}
