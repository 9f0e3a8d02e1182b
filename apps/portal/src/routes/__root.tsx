import '#shared/layout/static-data.ts'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { admit } from '#shared/access/admit.ts'
import { RootBroken, RootFrame, RootNotFound } from '#shared/layout/root-frame.tsx'
import type { Portal } from '#shared/portal/portal.ts'

/** Surrounds every screen, and admits the person to the routes that are about to open. */
export const Route = createRootRouteWithContext<{ portal: Portal }>()({
  beforeLoad: ({ context, matches, preload }) => admit(context.portal, matches, preload),
  component: RootFrame,
  notFoundComponent: RootNotFound,
  errorComponent: RootBroken,
})
