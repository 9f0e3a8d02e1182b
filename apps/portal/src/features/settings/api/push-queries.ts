import { queryOptions } from '@tanstack/react-query'
import type { PushBrowser } from '#shared/device/push-browser.ts'
import type { Api } from '#shared/portal/connections.ts'

/** Messages on devices: what the API and what this browser know of them. */
export const pushQueries = {
  /** Devices that get messages, and the key to subscribe with. */
  devices: (api: Api) =>
    queryOptions({
      queryKey: ['push-devices'],
      staleTime: 0,
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.listPushDevices(undefined, { signal })
        return { serverKey: meta.serverKey, devices: data.map(({ id, attributes }) => ({ id, ...attributes })) }
      },
    }),
  /** What this browser says; the person may change it outside of the page. */
  here: (browser: PushBrowser) => queryOptions({ queryKey: ['push-here'], staleTime: 0, queryFn: () => browser.read() }),
}
