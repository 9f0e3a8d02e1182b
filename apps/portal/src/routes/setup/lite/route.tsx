import { createFileRoute } from '@tanstack/react-router'
import { LiteSetup } from '#features/setup/components/lite-setup.tsx'

/** Guests only, as every set-up; its texts are not among those of the first screens. */
export const Route = createFileRoute('/setup/lite')({
  staticData: { title: 'secrets.lite.title' },
  beforeLoad: ({ context }) => context.portal.language.loadAll(),
  component: LiteSetup,
})
