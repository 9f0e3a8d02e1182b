import { type AdminBusiness, type AdminKyb, type AdminWallet, adminApi, type OutboxMessage } from '@lealta/contract'
import { createClient } from '@lealta/contract/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '#shared/http/query-client.ts'

/** The admin API of the same listener. A session that is over is noticed by whoever asks first. */
export const client = createClient(adminApi, {
  baseUrl: '/api',
  onUnauthorized: () => void queryClient.invalidateQueries({ queryKey: ['admin', 'session'] }),
})

/** A review with all that the reviewer may see. */
export type AdminReview = z.infer<typeof AdminKyb>
/** A business with its limits. */
export type AdminBusinessRow = z.infer<typeof AdminBusiness>
/** A wallet of the list. */
export type AdminWalletRow = z.infer<typeof AdminWallet>
/** What was written to somebody. */
export type Message = z.infer<typeof OutboxMessage>

type Page<T> = { data: T[]; meta: { next: string | null } }

function paged<T>(
  queryKey: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
  refreshMs?: number,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: Page<T>) => last.meta.next ?? undefined,
    ...(refreshMs ? { refetchInterval: refreshMs } : {}),
  })
}

const at = (cursor: string | undefined) => (cursor ? { cursor } : {})

/** Server state of the console. Reviews, outbox and health refresh by themselves. */
export const adminQueries = {
  session: () =>
    queryOptions({
      queryKey: ['admin', 'session'],
      queryFn: async ({ signal }) => (await client.adminReadSession(undefined, { signal })).data,
      staleTime: 60_000,
    }),
  reviews: () => paged(['admin', 'kyb', 'list'], (cursor, signal) => client.adminListKyb({ query: at(cursor) }, { signal }), 5_000),
  review: (kybId: string) =>
    queryOptions({
      queryKey: ['admin', 'kyb', kybId],
      queryFn: async ({ signal }) => (await client.adminReadKyb({ params: { kybId } }, { signal })).data.attributes,
      refetchInterval: 5_000,
    }),
  outbox: (to: string) =>
    paged(
      ['admin', 'outbox', to],
      (cursor, signal) => client.adminListOutbox({ query: { ...at(cursor), ...(to ? { to } : {}) } }, { signal }),
      2_000,
    ),
  businesses: () => paged(['admin', 'businesses'], (cursor, signal) => client.adminListBusinesses({ query: at(cursor) }, { signal })),
  wallets: (search: string) =>
    paged(['admin', 'wallets', search], (cursor, signal) =>
      client.adminListWallets({ query: { ...at(cursor), ...(search ? { search } : {}) } }, { signal }),
    ),
  audit: () => paged(['admin', 'audit'], (cursor, signal) => client.adminListAudit({ query: at(cursor) }, { signal })),
  health: () =>
    queryOptions({
      queryKey: ['admin', 'health'],
      queryFn: async ({ signal }) => (await client.adminReadHealth(undefined, { signal })).data,
      refetchInterval: 5_000,
    }),
  flags: () =>
    queryOptions({
      queryKey: ['admin', 'flags'],
      queryFn: async ({ signal }) => (await client.adminListFlags(undefined, { signal })).data,
    }),
}

/** Address at which a document of a review is downloaded. */
export function documentAddress(kybId: string, documentId: string): string {
  return `/api/admin/kyb/${encodeURIComponent(kybId)}/documents/${encodeURIComponent(documentId)}`
}
