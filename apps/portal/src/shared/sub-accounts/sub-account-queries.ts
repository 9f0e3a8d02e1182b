import type { SubAccount, SubAccountKind } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** A location or employee account with its id. */
export type OwnSubAccount = SubAccount & { readonly id: string }

export const subAccountQueries = {
  /** Locations or employee accounts of a business. */
  list: (api: Api, businessId: string, kind: SubAccountKind) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'sub-accounts', kind],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listSubAccounts(
          { params: { businessId }, query: { kind, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnSubAccount => ({ id, ...attributes }))),
    }),
  detail: (api: Api, businessId: string, subAccountId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'sub-accounts', subAccountId],
      queryFn: async ({ signal }): Promise<OwnSubAccount> => {
        const { data } = await api.readSubAccount({ params: { businessId, subAccountId } }, { signal })
        return { id: data.id, ...data.attributes }
      },
    }),
}
