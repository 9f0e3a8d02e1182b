import type { Sale, SaleDetails, SaleFill } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** How often the figures of an open sale are read again. */
const LIVE_MS = 5_000

/** What a business can put on sale. */
export interface Sellable {
  readonly id: string
  readonly kind: Sale['kind']
  readonly name: string
  readonly code: string
  readonly assetId: string
}

type WithId<Attributes> = Attributes & { readonly id: string }
const withId = <Attributes>({ id, attributes }: { id: string; attributes: Attributes }): WithId<Attributes> => ({ id, ...attributes })

export const saleQueries = {
  /** Sales of a business, newest first. */
  list: (api: Api, businessId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'sales'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listSales({ params: { businessId }, query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(withId<Sale>)),
    }),
  /** One sale with its live figures. */
  detail: (api: Api, businessId: string, saleId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'sales', saleId],
      queryFn: async ({ signal }): Promise<WithId<SaleDetails>> =>
        withId((await api.readSale({ params: { businessId, saleId } }, { signal })).data),
      refetchInterval: query => (query.state.data && query.state.data.status !== 'closed' ? LIVE_MS : false),
    }),
  /** Who bought from a sale, newest first. */
  fills: (api: Api, businessId: string, saleId: string) =>
    infiniteQueryOptions({
      queryKey: [...businessKey(businessId), 'sales', saleId, 'fills'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        api.listSaleFills(
          { params: { businessId, saleId }, query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) } },
          { signal },
        ),
      getNextPageParam: page => page.meta.next ?? undefined,
      select: ({ pages }) => pages.flatMap(({ data }) => data.map(withId<SaleFill>)),
    }),
  /** Active points, rewards and tokens of a business, at most two hundred of each. */
  sellable: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'sellable'],
      queryFn: async ({ signal }): Promise<Sellable[]> => {
        const query = { status: 'enabled', limit: 200 } as const
        const [tokens, rewards] = await Promise.all([
          api.listTokens({ params: { businessId }, query }, { signal }),
          api.listRewards({ params: { businessId }, query }, { signal }),
        ])
        return [
          ...tokens.data.map(({ id, attributes }) => toSellable(id, 'token', attributes)),
          ...rewards.data.filter(({ attributes }) => !attributes.expired).map(({ id, attributes }) => toSellable(id, 'reward', attributes)),
        ]
      },
    }),
}

/** An active token as something to sell. */
export function toSellable(
  id: string,
  kind: Sellable['kind'],
  { name, code, assetId }: { name: string; code: string; assetId: string | null },
): Sellable {
  return { id, kind, name, code, assetId: assetId ?? '' }
}
