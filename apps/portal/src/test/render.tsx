import '#shared/design/mantine-start.css'
import '#shared/design/mantine-frame.css'
import '#shared/design/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { Toasts } from '#shared/design/toasts.tsx'
import { ErrorDialog } from '#shared/errors/error-dialog.tsx'
import { ErrorOutlet } from '#shared/errors/error-outlet.tsx'
import { BasicsProvider } from '#shared/layout/basics-provider.tsx'
import { type Connections, ConnectionsContext } from '#shared/portal/connections.ts'
import { createPortal } from '#shared/portal/portal.ts'
import { PortalContext } from '#shared/portal/portal-context.ts'
import { createTestStorage, serveConfiguration } from './start.tsx'

const portal = await createPortal({ storage: createTestStorage(), fetch: serveConfiguration(), languages: ['en'] }, () => {})
await portal.language.loadAll()

/** Translates into the language of the tests. */
export const t = portal.language.i18n.t

/** Renders a component with the theme, all texts and the error dialog, until the test ends. */
export function render(node: ReactNode): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <PortalContext value={portal}>
      <BasicsProvider basics={portal}>
        {node}
        <ErrorOutlet errors={portal.errors}>
          <ErrorDialog />
        </ErrorOutlet>
      </BasicsProvider>
    </PortalContext>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    portal.errors.accept()
  })
}

/** Renders a component that calls the API, with its answers already cached; no other call is answered. */
export async function renderConnected(node: ReactNode, fill: (connections: Connections) => void): Promise<void> {
  const connections = await portal.connect()
  connections.queryClient.setDefaultOptions({ queries: { enabled: false } })
  fill(connections)
  // Called in reverse: the component is gone before its session is.
  onTestFinished(() => {
    connections.queryClient.clear()
    portal.session.reset()
  })
  render(
    <ConnectionsContext value={connections}>
      <QueryClientProvider client={connections.queryClient}>
        <Toasts>{node}</Toasts>
      </QueryClientProvider>
    </ConnectionsContext>,
  )
}

/** Sets the language of the next renders. */
export async function changeTestLanguage(language: 'en' | 'es'): Promise<void> {
  await portal.language.choose(language)
  onTestFinished(() => portal.language.choose('en'))
}
