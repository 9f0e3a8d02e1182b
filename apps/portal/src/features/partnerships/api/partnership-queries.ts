import type { Partnership, PartnershipAccount } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PartnershipFilters } from '#features/partnerships/model/partnership-search.ts'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export type OwnPartnership = Partnership & { readonly id: string }
export type AccountOfPartnership = PartnershipAccount

export const partnershipsKey = (businessId: string) => [...businessKey(businessId), 'partnerships']

export const partnershipQueries = {
  /** Partnerships of a business, newest first. */
  list: (api: Api, businessId: string, filters: PartnershipFilters) =>
    infiniteQueryOptions({
      queryKey: [...partnershipsKey(businessId), 'list', filters],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listPartnerships(
          { params: { businessId }, query: { ...filters, limit: 30, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnPartnership => ({ id, ...attributes }))),
    }),
  detail: (api: Api, businessId: string, partnershipId: string) =>
    queryOptions({
      queryKey: [...partnershipsKey(businessId), partnershipId],
      queryFn: async ({ signal }): Promise<OwnPartnership> => {
        const { data } = await api.readPartnership({ params: { businessId, partnershipId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
  /** The business's accounts, and what they hold of the tokens. */
  accounts: (api: Api, businessId: string, partnershipId: string) =>
    queryOptions({
      queryKey: [...partnershipsKey(businessId), partnershipId, 'accounts'],
      queryFn: async ({ signal }): Promise<AccountOfPartnership[]> => {
        const { data } = await api.listPartnershipAccounts({ params: { businessId, partnershipId } }, { signal })
        return data.map(({ attributes }) => attributes)
      },
      // What customers pay arrives at any time.
      staleTime: 0,
    }),
  /** Tokens of the business that others can be asked to accept. */
  tokens: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...partnershipsKey(businessId), 'tokens'],
      queryFn: async ({ signal }) =>
        (await api.listPartnerTokens({ params: { businessId } }, { signal })).data.map(({ attributes }) => attributes),
    }),
}
