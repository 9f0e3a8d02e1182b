import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { type PendingStatus, paymentQueries } from './payment-queries.ts'

/** The open wallet's payments with a status, page by page. */
export function usePending(status: PendingStatus) {
  const { walletId } = useSelectedBusiness()
  return useInfiniteQuery(paymentQueries.pending(useApi(), walletId, status))
}
