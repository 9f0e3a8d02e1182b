import { createFileRoute } from '@tanstack/react-router'

/** Guests only. */
export const Route = createFileRoute('/setup')({ staticData: { guard: { session: 'guest' } } })
