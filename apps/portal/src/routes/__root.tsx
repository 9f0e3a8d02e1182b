import '#shared/layout/static-data.ts'
import { createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { HelpProvider } from '#features/help/components/help-provider.tsx'
import { admit } from '#shared/access/admit.ts'
import { RootBroken, RootFrame, RootNotFound } from '#shared/layout/root-frame.tsx'
import type { Portal } from '#shared/portal/connections.ts'

/** Surrounds every screen, and admits the person to the routes that are about to open. */
export const Route = createRootRouteWithContext<{ portal: Portal }>()({
  beforeLoad: ({ context, matches, preload, location }) => admit(context.portal, matches, preload, location),
  component: Root,
  notFoundComponent: RootNotFound,
  errorComponent: RootBroken,
})

function Root() {
  const isConnected = useMatches({ select: matches => matches.some(({ routeId }) => routeId === '/_connected') })
  return (
    <HelpProvider isOff={isConnected}>
      <RootFrame />
    </HelpProvider>
  )
}
