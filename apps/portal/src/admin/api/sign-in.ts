import { mutationOptions } from '@tanstack/react-query'
import type { AdminApi } from './admin-api.ts'

/** Opens a session with the installation's token. */
export const signIn = (api: AdminApi) =>
  mutationOptions({
    mutationFn: (token: string) => api.adminSignIn({ body: { token } }),
    onSuccess: (_answer, _input, _before, { client }) => client.invalidateQueries({ queryKey: ['admin'] }),
  })
