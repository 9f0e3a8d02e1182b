import { queryOptions } from '@tanstack/react-query'
import { api } from '#shared/http/api.ts'
import { toHolding } from './holding.ts'

/** Everything that changes when something happens to a wallet's account lies under `walletKey`. */
export const walletKey = (walletId: string) => ['wallets', walletId] as const

/** What a wallet holds. */
export const holdingQueries = {
  of: (walletId: string) =>
    queryOptions({
      queryKey: [...walletKey(walletId), 'balances'],
      queryFn: async ({ signal }) => {
        const { data, meta } = await api.listBalances({ params: { walletId } }, { signal })
        return { publicKey: meta.publicKey, exists: meta.exists, holdings: data.map(({ attributes }) => toHolding(attributes)) }
      },
    }),
}
