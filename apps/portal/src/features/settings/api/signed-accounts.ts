import type { BusinessAccount } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'

/** Accounts of a business that a key signs for, as the ledger says. */
export const signedAccountsQuery = (api: Api, businessId: string, publicKey: string) =>
  queryOptions({
    queryKey: ['businesses', businessId, 'signs', publicKey],
    queryFn: async ({ signal }): Promise<readonly BusinessAccount[]> => {
      const { data } = await api.listSignedAccounts({ params: { businessId, operator: publicKey } }, { signal })
      return data.map(({ attributes }) => attributes.account)
    },
    staleTime: 0,
  })
