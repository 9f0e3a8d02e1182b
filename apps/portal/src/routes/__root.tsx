import '#shared/layout/static-data.ts'
import { createRootRoute } from '@tanstack/react-router'
import { admit } from '#shared/access/admit.ts'
import { RootBroken, RootFrame, RootNotFound } from '#shared/layout/root-frame.tsx'

/** Surrounds every screen, and admits the person to the routes that are about to open. */
export const Route = createRootRoute({
  beforeLoad: ({ matches, preload }) => admit(matches, preload),
  component: RootFrame,
  notFoundComponent: RootNotFound,
  errorComponent: RootBroken,
})
