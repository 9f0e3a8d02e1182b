import { mutationOptions } from '@tanstack/react-query'
import type { Connections } from '#shared/portal/connections.ts'
import { settingsQueries } from './settings-queries.ts'

/** Signs out all devices but this one. Repeating it has no further effect. */
export const endOtherSessions = ({ api, queryClient }: Connections) =>
  mutationOptions({
    mutationFn: () => api.endSessions({ query: { which: 'others' } }),
    onSuccess: () => queryClient.invalidateQueries(settingsQueries.devices(api)),
  })
