import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/http/api.ts'

/** Server state of the settings. */
export const settingsQueries = {
  /** Devices that are signed in with the account, the last used first. */
  devices: () =>
    queryOptions({
      queryKey: ['sessions'],
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await api.listSessions(undefined, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
    }),
}

/** A device that is signed in. */
export type Device = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQueries.devices>['queryFn']>>>[number]
