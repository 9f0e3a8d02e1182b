import type { Order, OrderDetails } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OrderFilters } from '#features/orders/model/order-filters.ts'
import { toFilterQuery } from '#shared/lists/filter-search.ts'
import type { Api } from '#shared/portal/connections.ts'

/** How often an order is read again while it is pending. */
const LIVE_MS = 2_000

export type ListedOrder = Order & { readonly id: string }
export type OneOrder = OrderDetails & { readonly id: string }

/** Whose orders. */
export type OrdersOf = 'own' | { readonly businessId: string } | { readonly walletId: string }

export const orderQueries = {
  /** Orders of a seller, what a wallet bought, or the person's own; newest first. */
  list: (api: Api, of: OrdersOf, filters: Omit<OrderFilters, 'bought'>) =>
    infiniteQueryOptions({
      queryKey: ['orders', of, filters],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) => {
        const query = { ...toFilterQuery(filters), limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }
        if (of === 'own') return api.listOwnOrders({ query }, { signal })
        return 'walletId' in of
          ? api.listWalletOrders({ params: of, query }, { signal })
          : api.listBusinessOrders({ params: of, query }, { signal })
      },
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): ListedOrder => ({ id, ...attributes }))),
    }),
  detail: (api: Api, orderId: string) =>
    queryOptions({
      queryKey: ['orders', orderId],
      queryFn: async ({ signal }): Promise<OneOrder> => {
        const { data } = await api.readOrder({ params: { orderId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
      // The other side may have done something since.
      staleTime: 0,
      refetchInterval: query => (query.state.data?.status === 'pending' ? LIVE_MS : false),
    }),
}
