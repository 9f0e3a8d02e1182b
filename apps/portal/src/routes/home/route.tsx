import { createFileRoute } from '@tanstack/react-router'
import { localPath, mark, searchOf } from '#shared/routing/search.ts'

/** Guests only. `next` is where they were going. */
export const Route = createFileRoute('/home')({
  staticData: { title: 'home.title', guard: { session: 'guest', resetBy: 'token' } },
  validateSearch: searchOf({ token: mark, next: localPath }),
})
