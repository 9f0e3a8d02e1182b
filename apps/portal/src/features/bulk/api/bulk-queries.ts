import type { BulkRowState, BulkRunDetail } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Query key of everything about the runs of a business. */
export const bulkKey = (businessId: string) => ['businesses', businessId, 'bulk'] as const

/** How often a run that somebody else carries on is read again. */
const FOLLOW_MS = 4_000

/** What rows are shown. */
export interface RowFilters {
  readonly state?: BulkRowState | undefined
  readonly search?: string | undefined
}

type MemberQuery = NonNullable<Parameters<Api['listMemberKeys']>[0]['query']>
/** What the customers of a list are found by. */
export type MemberFilters = { readonly [Name in keyof MemberQuery]?: Exclude<MemberQuery[Name], undefined> }

export const bulkQueries = {
  /** Keys of the customers that filters find, for a list of them. */
  members: (api: Api, businessId: string, filters: MemberFilters) =>
    queryOptions({
      queryKey: [...bulkKey(businessId), 'members', filters],
      queryFn: async ({ signal }) =>
        (await api.listMemberKeys({ params: { businessId }, query: filters }, { signal })).data.attributes.keys,
    }),
  /** Runs of a business, newest first. */
  list: (api: Api, businessId: string) =>
    infiniteQueryOptions({
      queryKey: [...bulkKey(businessId), 'list'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listBulkRuns({ params: { businessId }, query: { limit: 30, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }) => ({ id, ...attributes }))),
    }),
  detail: (api: Api, businessId: string, runId: string) =>
    queryOptions({
      queryKey: [...bulkKey(businessId), runId],
      queryFn: async ({ signal }) => {
        const { data } = await api.readBulkRun({ params: { businessId, runId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? FOLLOW_MS : false),
    }),
  /** Rows of a run in their order. */
  rows: (api: Api, businessId: string, runId: string, { state, search }: RowFilters) =>
    infiniteQueryOptions({
      queryKey: [...bulkKey(businessId), runId, 'rows', state, search],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listBulkRows(
          {
            params: { businessId, runId },
            query: { limit: 50, ...(state ? { state } : {}), ...(search ? { search } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
          },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ attributes }) => attributes)),
    }),
}

/** A run as its screen has it. */
export type Run = BulkRunDetail & { readonly id: string }
