import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { toOwnPayRequest, toSharedPayRequest, untilExpiry } from '#features/pay-requests/model/pay-request.ts'
import type { PayRequestFilters } from '#features/pay-requests/model/pay-request-search.ts'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import { toFilterQuery } from '#shared/lists/filter-search.ts'
import type { Api, Connections } from '#shared/portal/connections.ts'

/** Query key of everything about the requests of a wallet. */
export const payRequestsKey = (walletId: string) => [...walletKey(walletId), 'pay-requests'] as const

export const payRequestQueries = {
  /** Requests of a wallet by filters, newest first. */
  list: (api: Api, walletId: string, filters: PayRequestFilters) =>
    infiniteQueryOptions({
      queryKey: [...payRequestsKey(walletId), 'list', filters],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listPayRequests(
          { params: { walletId }, query: { limit: 30, ...toFilterQuery(filters), ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(toOwnPayRequest)),
    }),
  detail: ({ api, portal }: Connections, walletId: string, id: string) =>
    queryOptions({
      queryKey: [...payRequestsKey(walletId), id],
      queryFn: async ({ signal }) =>
        toOwnPayRequest((await api.readPayRequest({ params: { walletId, payRequestId: id } }, { signal })).data),
      refetchInterval: ({ state }) => (state.data ? untilExpiry(state.data, portal.clock.now()) : false),
    }),
  /** A request as everybody with the link sees it. */
  shared: ({ api, portal }: Connections, id: string) =>
    queryOptions({
      queryKey: ['pay-requests', id],
      queryFn: async ({ signal }) =>
        toSharedPayRequest((await api.readPublicPayRequest({ params: { payRequestId: id } }, { signal })).data),
      refetchInterval: ({ state }) => (state.data ? untilExpiry(state.data, portal.clock.now()) : false),
    }),
}
