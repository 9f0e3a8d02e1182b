import type { AuditAct } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AuditSearch } from '#features/audit/model/audit-search.ts'
import { toFilterQuery } from '#shared/lists/filter-search.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export type ListedAct = AuditAct & { readonly id: string }

const auditKey = (businessId: string) => [...businessKey(businessId), 'audit'] as const

export const auditQueries = {
  /** Acts that filters find, the newest first. */
  list: (api: Api, businessId: string, filters: AuditSearch) =>
    infiniteQueryOptions({
      queryKey: [...auditKey(businessId), 'list', filters],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listActs(
          { params: { businessId }, query: { ...toFilterQuery(filters), limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): ListedAct => ({ id, ...attributes }))),
      staleTime: 0,
    }),
  /** Everybody who did something. */
  people: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...auditKey(businessId), 'people'],
      queryFn: async ({ signal }) =>
        (await api.listActors({ params: { businessId } }, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
    }),
}
