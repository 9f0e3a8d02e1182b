import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedWallet } from '#shared/selected-wallet/selected-wallet.ts'
import { type PendingStatus, paymentQueries } from './payment-queries.ts'

/** The selected wallet's payments with a status, page by page. */
export function usePending(status: PendingStatus) {
  const { walletId } = useSelectedWallet()
  return useInfiniteQuery(paymentQueries.pending(useApi(), walletId, status))
}
