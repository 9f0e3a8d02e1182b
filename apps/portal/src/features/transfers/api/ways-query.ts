import { queryOptions } from '@tanstack/react-query'
import { walletKey } from '#shared/holdings/holding-queries.ts'
import type { Api } from '#shared/portal/connections.ts'

/** On which ways money comes into a wallet and goes out of it. */
export const waysQuery = (api: Api, walletId: string) =>
  queryOptions({
    queryKey: [...walletKey(walletId), 'transfer-ways'],
    queryFn: async ({ signal }) => (await api.readTransferWays({ params: { walletId } }, { signal })).data.attributes,
  })
