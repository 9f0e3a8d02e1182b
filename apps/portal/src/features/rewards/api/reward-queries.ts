import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { RewardSearch } from '#features/rewards/model/reward-search.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export const rewardQueries = {
  /** Rewards of a business that filters find, newest first. */
  list: (api: Api, businessId: string, filters: RewardSearch = {}) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'rewards', filters],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listRewards(
          { params: { businessId }, query: { ...filters, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnReward => ({ id, ...attributes }))),
    }),
  detail: (api: Api, businessId: string, rewardId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'rewards', rewardId],
      queryFn: async ({ signal }): Promise<OwnReward> => {
        const { data } = await api.readReward({ params: { businessId, rewardId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
  sales: (api: Api, businessId: string, rewardId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'rewards', rewardId, 'sales'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listSales(
          { params: { businessId }, query: { tokenId: rewardId, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }) => ({ id, ...attributes }))),
    }),
}
