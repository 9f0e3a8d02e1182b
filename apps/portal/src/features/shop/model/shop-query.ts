import type { Shop } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** How often the stock is read again. */
const LIVE_MS = 15_000

/** The shop page of a business by its alias. */
export const shopQuery = (api: Api, alias: string) =>
  queryOptions({
    queryKey: ['shops', alias],
    queryFn: async ({ signal }): Promise<Shop> => (await api.readShop({ params: { alias } }, { signal })).data.attributes,
    refetchInterval: LIVE_MS,
  })
