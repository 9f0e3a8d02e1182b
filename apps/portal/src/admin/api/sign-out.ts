import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'
import { adminQueries } from './admin-queries.ts'

/** Ends the session and takes everything that was read out of the page. */
export const signOut = (api: AdminApi) =>
  mutationOptions({
    mutationFn: () => api.adminSignOut(),
    onSuccess: (_answer, _input, _before, { client }) => {
      client.removeQueries({ queryKey: ['admin'], predicate: ({ queryKey }) => queryKey[1] !== 'session' })
      client.setQueryData(adminQueries.session(api).queryKey, { isRequired: true, isSignedIn: false })
    },
  })
