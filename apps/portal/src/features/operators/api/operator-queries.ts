import type { BusinessAccount, Operator, SignedAccount } from '@lealta/contract'
import type { SignerLevel, SignerLevelAccount } from '@lealta/stellar/signer-level'
import { queryOptions } from '@tanstack/react-query'
import { accountKey } from '#shared/access/signer-queries.ts'
import type { Api } from '#shared/portal/connections.ts'

/** An account with the keys that sign for it, as the ledger says. */
export interface OperatedAccount {
  readonly account: BusinessAccount
  readonly operators: readonly Operator[]
  readonly thresholds: SignerLevelAccount['thresholds']
  /** What the connected key reaches on it. */
  readonly callerLevel: SignerLevel
}

export const operatorQueries = {
  /** The operators of an account; `accountKey` refreshes them. */
  of: (api: Api, businessId: string, account: string) =>
    queryOptions({
      queryKey: [...accountKey(account), 'operators'],
      queryFn: async ({ signal }): Promise<OperatedAccount> => {
        const { data, meta } = await api.listOperators({ params: { businessId, account } }, { signal })
        return { ...meta, operators: data.map(({ attributes }) => attributes) }
      },
    }),
  /** Accounts of the business that a key signs for. */
  signed: (api: Api, businessId: string, operator: string) =>
    queryOptions({
      queryKey: ['businesses', businessId, 'signed', operator],
      queryFn: async ({ signal }): Promise<readonly SignedAccount[]> => {
        const { data } = await api.listSignedAccounts({ params: { businessId, operator } }, { signal })
        return data.map(({ attributes }) => attributes)
      },
      staleTime: 0,
    }),
}
