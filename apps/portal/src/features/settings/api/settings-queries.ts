import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Server state of the settings. */
export const settingsQueries = {
  /** Devices signed in with the account, most recently used first. */
  devices: (api: Api) =>
    queryOptions({
      queryKey: ['sessions'],
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await api.listSessions(undefined, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
    }),
}

/** A signed-in device. */
export type Device = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQueries.devices>['queryFn']>>>[number]
