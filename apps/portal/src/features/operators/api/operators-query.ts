import type { BusinessAccount, Operator } from '@lealta/contract'
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

/** The operators of an account; `accountKey` refreshes them. */
export const operatorsQuery = (api: Api, businessId: string, account: string) =>
  queryOptions({
    queryKey: [...accountKey(account), 'operators'],
    queryFn: async ({ signal }): Promise<OperatedAccount> => {
      const { data, meta } = await api.listOperators({ params: { businessId, account } }, { signal })
      return { ...meta, operators: data.map(({ attributes }) => attributes) }
    },
  })
