import { createFileRoute } from '@tanstack/react-router'
import { TourProvider } from '#features/tour/components/tour-provider.tsx'
import { NotFound } from '#shared/design/not-found.tsx'
import { Shell } from '#shared/layout/shell.tsx'

/** Signed in, onboarded, a portal selected; inside the shell with the navigation. */
export const Route = createFileRoute('/_connected/u')({
  staticData: { guard: { session: 'portal' } },
  component: () => (
    <TourProvider>
      <Shell />
    </TourProvider>
  ),
  notFoundComponent: () => <NotFound />,
})
