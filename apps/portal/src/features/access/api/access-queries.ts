import type { AccessUser } from '@lealta/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Somebody with access, or invited; the id is the person's or the invitation's. */
export type AccessEntry = AccessUser & { readonly id: string }

/** People accept and others change levels meanwhile. */
const LOOK_MS = 5_000

export const accessKey = (businessId: string) => [...businessKey(businessId), 'access'] as const

/** Who may enter a business's portal, and who is invited, newest first; kept live. */
export const accessList = (api: Api, businessId: string) =>
  infiniteQueryOptions({
    queryKey: accessKey(businessId),
    initialPageParam: undefined as string | undefined,
    refetchInterval: LOOK_MS,
    queryFn: ({ pageParam, signal }) =>
      api.listAccess({ params: { businessId }, query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: page => page.meta.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ id, attributes }): AccessEntry => ({ id, ...attributes }))),
  })
