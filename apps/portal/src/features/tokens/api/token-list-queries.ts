import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OwnToken } from '#features/tokens/model/token-values.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export const tokenListQueries = {
  /** Branded tokens of a business, newest first. */
  list: (api: Api, businessId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'tokens'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listTokens({ params: { businessId }, query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnToken => ({ id, ...attributes }))),
    }),
  detail: (api: Api, businessId: string, tokenId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'tokens', tokenId],
      queryFn: async ({ signal }): Promise<OwnToken> => {
        const { data } = await api.readToken({ params: { businessId, tokenId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
}
