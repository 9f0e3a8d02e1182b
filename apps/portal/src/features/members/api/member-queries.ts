import type { Member, MemberDetails, MemberEvent } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MemberSearch } from '#features/members/model/member-search.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Key of all that is shown of a business's members. */
export const membersKey = (businessId: string) => [...businessKey(businessId), 'members'] as const

export type ListedEvent = MemberEvent & { readonly id: string }

export const memberQueries = {
  /** Members that filters find, with how many there are. */
  list: (api: Api, businessId: string, filters: MemberSearch) =>
    infiniteQueryOptions({
      queryKey: [...membersKey(businessId), 'list', filters],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listMembers(
          { params: { businessId }, query: { ...filters, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => ({
        members: pages.flatMap(({ data }) => data.map(({ attributes }): Member => attributes)),
        total: pages[0]?.meta.total ?? 0,
      }),
    }),
  detail: (api: Api, businessId: string, publicKey: string) =>
    queryOptions({
      queryKey: [...membersKey(businessId), publicKey],
      queryFn: async ({ signal }): Promise<MemberDetails> =>
        (await api.readMember({ params: { businessId, publicKey } }, { signal })).data.attributes,
      staleTime: 0,
    }),
  /** What happened between the business and a member, newest first. */
  events: (api: Api, businessId: string, publicKey: string) =>
    infiniteQueryOptions({
      queryKey: [...membersKey(businessId), publicKey, 'events'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listMemberEvents(
          { params: { businessId, publicKey }, query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): ListedEvent => ({ id, ...attributes }))),
    }),
  /** Tags of the business. */
  tags: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...membersKey(businessId), 'tags'],
      queryFn: async ({ signal }) =>
        (await api.listTags({ params: { businessId } }, { signal })).data.map(({ id, attributes }) => ({ id, ...attributes })),
    }),
}
