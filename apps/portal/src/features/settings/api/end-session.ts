import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { settingsQueries } from './settings-queries.ts'

/** Signs a device out. Repeating it has no further effect. */
export const endSession = ({ api, queryClient }: Connections) =>
  mutationOptions({
    mutationFn: (sessionId: string) => api.endSession({ params: { sessionId } }),
    onSuccess: () => queryClient.invalidateQueries(settingsQueries.devices(api)),
  })
