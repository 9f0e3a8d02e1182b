import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Server state of what the person is told of. */
export const notificationQueries = {
  /** Every kind, with whether it is told on each way. */
  preferences: (api: Api) =>
    queryOptions({
      queryKey: ['notification-preferences'],
      queryFn: async ({ signal }) =>
        (await api.listNotificationPreferences(undefined, { signal })).data.map(({ id, attributes }) => ({ kind: id, ...attributes })),
    }),
}
