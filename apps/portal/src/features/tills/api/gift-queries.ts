import type { TillGift } from '@lealta/contract'
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type { Api, Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import type { OwnTill } from './till-queries.ts'

/** Points given at a till, with their id. */
export type OwnGift = TillGift & { readonly id: string }

/** How late what somebody else gives at this till shows. */
const FRESH_MS = 20_000

/** Points given at a till, newest first: the API shows a cashier their own. */
export const tillGifts = (api: Api, { businessId, id: posId }: Pick<OwnTill, 'businessId' | 'id'>) =>
  infiniteQueryOptions({
    queryKey: [...businessKey(businessId), 'tills', posId, 'gifts'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.listTillGifts({ params: { businessId, posId }, query: { limit: 30, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: page => page.meta.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): OwnGift => ({ id, ...attributes }))),
    refetchInterval: FRESH_MS,
  })

/** Voids what was given: its points are owed. */
export const voidTillGift = ({ api, queryClient }: Connections, { businessId, id: posId }: Pick<OwnTill, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: (giftId: string) => api.voidTillGift({ params: { businessId, posId, giftId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
