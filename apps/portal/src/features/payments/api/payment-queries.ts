import type { ClaimableBalance, PendingPayment } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'

/** A pending or past payment, with its amount in stroops. */
export interface Pending extends Omit<PendingPayment, 'amount'> {
  readonly id: string
  readonly amount: Stroops
}

/** What was set aside for a wallet elsewhere, with its amount in stroops. */
export interface Claimable extends Omit<ClaimableBalance, 'amount'> {
  readonly id: string
  readonly amount: Stroops
}

/** Which payments: pending ones, or accepted and cancelled ones. */
export type PendingStatus = PendingPayment['status']

/** How soon the sender sees that a payment is no longer pending. */
const WAITING_REFRESH_MS = 5_000
/** Asked of the network itself, for what hardly anybody has. */
const CLAIMABLE_REFRESH_MS = 30_000
const CLAIMABLE_PAGE = 50

export const paymentQueries = {
  /** Whom a wallet paid lately, the latest first. */
  recent: (api: Api, walletId: string) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'recent'],
      queryFn: async ({ signal }) => {
        const { data } = await api.listRecentRecipients({ params: { walletId } }, { signal })
        return data.map(({ attributes }) => attributes)
      },
      // Without them the form is as good: nothing is said when they cannot be read.
      meta: { inPlace: () => true },
    }),
  /** What was set aside for a wallet elsewhere, the latest first. */
  claimable: (api: Api, walletId: string) =>
    infiniteQueryOptions({
      queryKey: [...walletKey(walletId), 'claimable'],
      initialPageParam: undefined as string | undefined,
      queryFn: async ({ pageParam, signal }) => {
        const query = { limit: CLAIMABLE_PAGE, ...(pageParam === undefined ? {} : { cursor: pageParam }) }
        const { data, meta } = await api.listClaimableBalances({ params: { walletId }, query }, { signal })
        const claimables = data.map(({ id, attributes }): Claimable => ({ ...attributes, id, amount: parseDecimal(attributes.amount) }))
        return { next: meta.next, claimables }
      },
      getNextPageParam: page => page.next ?? undefined,
      refetchInterval: CLAIMABLE_REFRESH_MS,
      staleTime: 0,
      // A later page repeats what the first one brought because the wallet holds it.
      select: ({ pages }) => [...new Map(pages.flatMap(({ claimables }) => claimables.map(one => [one.id, one]))).values()],
    }),
  /** Pending (or past) payments of a wallet, sent and received, newest first. */
  pending: (api: Api, walletId: string, status: PendingStatus) =>
    infiniteQueryOptions({
      queryKey: [...walletKey(walletId), 'pending', status],
      initialPageParam: undefined as string | undefined,
      queryFn: async ({ pageParam, signal }) => {
        const { data, meta } = await api.listPendingPayments(
          { params: { walletId }, query: { status, limit: 50, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
          { signal },
        )
        return {
          next: meta.next,
          payments: data.map(({ id, attributes }): Pending => ({ ...attributes, id, amount: parseDecimal(attributes.amount) })),
        }
      },
      getNextPageParam: page => page.next ?? undefined,
      // Accepting creates no event on this account, so pending payments are polled while the list is visible.
      ...(status === 'waiting' ? { refetchInterval: WAITING_REFRESH_MS, staleTime: 0 } : {}),
      select: ({ pages }) => pages.flatMap(({ payments }) => payments),
    }),
}
