import type { PointOfSale } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** A till with its id. */
export type OwnTill = PointOfSale & { readonly id: string }

export const tillQueries = {
  /** Tills of a business, or of one of its locations. */
  list: (api: Api, businessId: string, locationId?: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'tills', ...(locationId ? ['location', locationId] : [])],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listPos(
          {
            params: { businessId },
            query: { limit: 50, ...(locationId ? { locationId } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnTill => ({ id, ...attributes }))),
    }),
  detail: (api: Api, businessId: string, tillId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'tills', tillId],
      queryFn: async ({ signal }): Promise<OwnTill> => {
        const { data } = await api.readPos({ params: { businessId, posId: tillId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
  /** Events of a till, newest first. */
  events: (api: Api, businessId: string, tillId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'tills', tillId, 'events'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listTillEvents(
          { params: { businessId, posId: tillId }, query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data),
    }),
  /** A till as a customer sees it. */
  visit: (api: Api, tillId: string) =>
    queryOptions({
      queryKey: ['tills', tillId],
      queryFn: async ({ signal }) => {
        const { data } = await api.readPublicPos({ params: { posId: tillId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
}
