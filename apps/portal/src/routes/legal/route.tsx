import { createFileRoute } from '@tanstack/react-router'

/** Open to everyone. */
export const Route = createFileRoute('/legal')({ beforeLoad: ({ context }) => context.portal.language.loadAll() })
