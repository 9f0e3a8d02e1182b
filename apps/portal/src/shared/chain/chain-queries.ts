import { queryOptions } from '@tanstack/react-query'
import { horizon } from './horizon.ts'

/** Reads of the ledger; `chainQueries.all` names them all for invalidation after a transaction. */
export const chainQueries = {
  all: ['chain'] as const,
  /** The account, `null` while it is not on the ledger. */
  account: (accountId: string) =>
    queryOptions({ queryKey: ['chain', 'account', accountId], queryFn: async () => (await horizon.readAccount(accountId)) ?? null }),
  /** Pending payments that the account may take, newest first. */
  pending: (accountId: string) =>
    queryOptions({
      queryKey: ['chain', 'pending', accountId],
      queryFn: async () => (await horizon.listClaimableBalances({ claimant: accountId }, { limit: 200, order: 'desc' })).records,
    }),
}
