import { infiniteQueryOptions } from '@tanstack/react-query'
import type { IssuedToken } from '#shared/issuing/issued-token.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export const tokenQueries = {
  /** Holders of a token, according to the ledger. */
  holders: ({ businessId, id, calls }: IssuedToken) => pages([...businessKey(businessId), 'holders', id], calls.listHolders),
  /** Pending payments of a token. */
  pendingHolders: ({ businessId, id, calls }: IssuedToken) =>
    pages([...businessKey(businessId), 'pending-holders', id], calls.listPendingHolders),
}

type Page<Item> = { readonly data: readonly { readonly attributes: Item }[]; readonly meta: { readonly next: string | null } }

function pages<Item>(
  queryKey: readonly unknown[],
  read: (query: { limit: number; cursor?: string }, options: { signal: AbortSignal }) => Promise<Page<Item>>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read({ limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    getNextPageParam: page => page.meta.next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data.map(({ attributes }) => attributes)),
  })
}
