import { queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'

/** How soon another device, or this one after a crash, sees that a withdrawal is paid. */
const REFRESH_MS = 3_000

export const withdrawalQueries = {
  /** How far the payment of a withdrawal is by our own books, whatever its anchor has noticed. */
  of: (api: Api, walletId: string, { homeDomain, id: transactionId }: { homeDomain: string; id: string }) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'withdrawal', homeDomain, transactionId],
      queryFn: async ({ signal }) =>
        (await api.readWithdrawal({ params: { walletId, transactionId }, query: { homeDomain } }, { signal })).data.attributes,
      staleTime: 0,
      refetchInterval: REFRESH_MS,
    }),
  /** A deposit that came as a claimable balance, taken up as a pending payment. */
  arrived: (api: Api, walletId: string, balanceId: string) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'deposit', balanceId],
      queryFn: async () => (await api.noteDeposit({ params: { walletId, balanceId } })).data.attributes,
    }),
}
