import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Server state of the settings. */
export const settingsQueries = {
  /** Devices that are signed in with the account, the last used first. */
  devices: (api: Api) =>
    queryOptions({
      queryKey: ['sessions'],
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await api.listSessions(undefined, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
    }),
}

/** A device that is signed in. */
export type Device = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQueries.devices>['queryFn']>>>[number]
