import type { PointOfSale } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/http/api.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** A till with its id. */
export type OwnPos = PointOfSale & { readonly id: string }

export const posQueries = {
  /** Tills of a business. */
  list: (businessId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'pos'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listPos({ params: { businessId }, query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnPos => ({ id, ...attributes }))),
    }),
  detail: (businessId: string, posId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'pos', posId],
      queryFn: async ({ signal }): Promise<OwnPos> => {
        const { data } = await api.readPos({ params: { businessId, posId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
  /** What happened at a till, newest first. */
  events: (businessId: string, posId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'pos', posId, 'events'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listTillEvents(
          { params: { businessId, posId }, query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data),
    }),
  /** A till as a customer sees it. */
  visit: (posId: string) =>
    queryOptions({
      queryKey: ['tills', posId],
      queryFn: async ({ signal }) => {
        const { data } = await api.readPublicPos({ params: { posId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
}
