import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#shared/portal/connections.ts'
import { toHolding } from './holding.ts'

/** Query key of everything that changes when something happens to a wallet's account. */
export const walletKey = (walletId: string) => ['wallets', walletId] as const

export const holdingQueries = {
  of: (api: Api, walletId: string) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'balances'],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.listBalances({ params: { walletId } }, { signal })
        return { publicKey: meta.publicKey, exists: meta.exists, holdings: data.map(({ attributes }) => toHolding(attributes)) }
      },
    }),
}
