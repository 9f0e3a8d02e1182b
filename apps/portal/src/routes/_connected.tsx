import { createFileRoute, Outlet } from '@tanstack/react-router'
import { HelpProvider } from '#features/help/components/help-provider.tsx'
import { ConnectedFrame } from '#shared/layout/connected-frame.tsx'

/** Around every screen that calls the API or the network; screens before the sign-in do without it, so that little is loaded for them. */
export const Route = createFileRoute('/_connected')({
  beforeLoad: async ({ context: { portal } }) => {
    const [connections] = await Promise.all([portal.connect(), portal.language.loadAll()])
    return { connections }
  },
  component: Connected,
})

function Connected() {
  return (
    <ConnectedFrame connections={Route.useRouteContext().connections}>
      <HelpProvider>
        <Outlet />
      </HelpProvider>
    </ConnectedFrame>
  )
}
