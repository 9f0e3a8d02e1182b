import type { PointOfSale } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '#shared/http/api.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** A till with its id. */
export type OwnTill = PointOfSale & { readonly id: string }

export const tillQueries = {
  /** Tills of a business. */
  list: (businessId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'tills'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listPos({ params: { businessId }, query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnTill => ({ id, ...attributes }))),
    }),
  detail: (businessId: string, tillId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'tills', tillId],
      queryFn: async ({ signal }): Promise<OwnTill> => {
        const { data } = await api.readPos({ params: { businessId, posId: tillId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
  /** What happened at a till, newest first. */
  events: (businessId: string, tillId: string) =>
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
  visit: (tillId: string) =>
    queryOptions({
      queryKey: ['tills', tillId],
      queryFn: async ({ signal }) => {
        const { data } = await api.readPublicPos({ params: { posId: tillId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
}
