import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Assets, regardless of who holds them. */
export const assetQueries = {
  many: (api: Api, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['assets', [...ids].sort()],
      queryFn: async ({ signal }) => {
        if (ids.length === 0) return []
        const { data } = await api.listAssets({ query: { ids: ids.join(',') } }, { signal })
        return data.map(({ attributes }) => attributes)
      },
    }),
}
