import type { ApiKey, BusinessAccount, OperatorKey } from '@lealta/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

export type OwnApiKey = ApiKey & { readonly id: string }

/** The keys of servers, and the accounts for which one can sign. */
interface ServerKeys {
  readonly keys: readonly OperatorKey[]
  readonly accounts: readonly BusinessAccount[]
}

export const apiKeyQueries = {
  /** API keys of a business, newest first. */
  list: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'api-keys'],
      queryFn: async ({ signal }): Promise<OwnApiKey[]> => {
        const { data } = await api.listApiKeys({ params: { businessId } }, { signal })
        return data.map(({ id, attributes }) => ({ id, ...attributes }))
      },
      // They are used at any time.
      staleTime: 0,
    }),
  /** Keys of the business's servers; the ledger says for what they sign. */
  servers: (api: Api, businessId: string) =>
    queryOptions({
      queryKey: [...businessKey(businessId), 'operator-keys'],
      queryFn: async ({ signal }): Promise<ServerKeys> => {
        const { data, meta } = await api.listOperatorKeys({ params: { businessId } }, { signal })
        return { keys: data.map(({ attributes }) => attributes), accounts: meta.accounts }
      },
      staleTime: 0,
    }),
}
