import type { PendingPayment } from '@lealta/contract'
import type { Stroops } from '@lealta/kernel'
import { parseDecimal } from '@lealta/stellar/amount'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'

/** A payment that waits or waited, with its amount in stroops. */
export interface Pending extends Omit<PendingPayment, 'amount'> {
  readonly id: string
  readonly amount: Stroops
}

/** Which payments: those that wait, or those that somebody accepted or took back. */
export type PendingStatus = PendingPayment['status']

/** How soon the sender sees that a payment no longer waits. */
const WAITING_REFRESH_MS = 5_000

export const paymentQueries = {
  /** Payments of a wallet that wait (or waited), sent and received, newest first. */
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
      // The other side accepts without an event on this account: what waits is asked for again while somebody looks.
      ...(status === 'waiting' ? { refetchInterval: WAITING_REFRESH_MS, staleTime: 0 } : {}),
      select: ({ pages }) => pages.flatMap(({ payments }) => payments),
    }),
}
