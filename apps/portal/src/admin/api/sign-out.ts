import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'
import { adminQueries } from './admin-queries.ts'

/** Ends the session and removes everything read during it from the page. */
export const signOut = (api: AdminApi) =>
  mutationOptions({
    mutationFn: () => api.adminSignOut(),
    onSuccess: (_answer, _input, _before, { client }) => {
      client.removeQueries({ queryKey: ['admin'], predicate: ({ queryKey }) => queryKey[1] !== 'session' })
      client.setQueryData(adminQueries.session(api).queryKey, { isRequired: true, isSignedIn: false })
    },
  })
