import type { AdminBusiness, AdminKyb, AdminTransfer, AdminWallet, AuditEntry, AuditGroup, OutboxMessage } from '@lealta/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdminApi } from './admin-api.ts'

/** A review with everything the reviewer may see. */
export type AdminReview = z.infer<typeof AdminKyb>
/** A business with its limits. */
export type AdminBusinessRow = z.infer<typeof AdminBusiness>
/** A wallet in the list. */
export type AdminWalletRow = z.infer<typeof AdminWallet>
/** A deposit or withdrawal at the local anchor. */
export type AdminTransferRow = z.infer<typeof AdminTransfer>
/** An entry of the audit log. */
export type AdminAuditRow = z.infer<typeof AuditEntry>
/** A message in the outbox. */
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

/** Server state of the console. Reviews, outbox and health refresh automatically. */
export const adminQueries = {
  session: (api: AdminApi) =>
    queryOptions({
      queryKey: ['admin', 'session'],
      queryFn: async ({ signal }) => (await api.adminReadSession(undefined, { signal })).data,
      staleTime: 60_000,
    }),
  reviews: (api: AdminApi, kind?: AdminReview['kind']) =>
    paged(
      ['admin', 'kyb', 'list', kind],
      (cursor, signal) => api.adminListKyb({ query: { ...at(cursor), ...(kind ? { kind } : {}) } }, { signal }),
      5_000,
    ),
  review: (api: AdminApi, kybId: string) =>
    queryOptions({
      queryKey: ['admin', 'kyb', kybId],
      queryFn: async ({ signal }) => (await api.adminReadKyb({ params: { kybId } }, { signal })).data.attributes,
      refetchInterval: 5_000,
    }),
  outbox: (api: AdminApi, to: string) =>
    paged(
      ['admin', 'outbox', to],
      (cursor, signal) => api.adminListOutbox({ query: { ...at(cursor), ...(to ? { to } : {}) } }, { signal }),
      2_000,
    ),
  transfers: (api: AdminApi, status?: AdminTransferRow['status']) =>
    paged(
      ['admin', 'transfers', 'list', status],
      (cursor, signal) => api.adminListTransfers({ query: { ...at(cursor), ...(status ? { status } : {}) } }, { signal }),
      2_000,
    ),
  transfer: (api: AdminApi, transferId: string) =>
    queryOptions({
      queryKey: ['admin', 'transfers', transferId],
      queryFn: async ({ signal }) => (await api.adminReadTransfer({ params: { transferId } }, { signal })).data.attributes,
      refetchInterval: 2_000,
    }),
  businesses: (api: AdminApi) =>
    paged(['admin', 'businesses'], (cursor, signal) => api.adminListBusinesses({ query: at(cursor) }, { signal })),
  wallets: (api: AdminApi, search: string) =>
    paged(['admin', 'wallets', search], (cursor, signal) =>
      api.adminListWallets({ query: { ...at(cursor), ...(search ? { search } : {}) } }, { signal }),
    ),
  audit: (api: AdminApi, filters: { search?: string; group?: AuditGroup; from?: string; to?: string }) =>
    paged(['admin', 'audit', filters], (cursor, signal) => api.adminListAudit({ query: { ...at(cursor), ...filters } }, { signal })),
  health: (api: AdminApi) =>
    queryOptions({
      queryKey: ['admin', 'health'],
      queryFn: async ({ signal }) => (await api.adminReadHealth(undefined, { signal })).data,
      refetchInterval: 5_000,
    }),
  flags: (api: AdminApi) =>
    queryOptions({
      queryKey: ['admin', 'flags'],
      queryFn: async ({ signal }) => (await api.adminListFlags(undefined, { signal })).data,
    }),
}

/** Download URL of a review document. */
export function documentAddress(kybId: string, documentId: string): string {
  return `/api/admin/kyb/${encodeURIComponent(kybId)}/documents/${encodeURIComponent(documentId)}`
}
