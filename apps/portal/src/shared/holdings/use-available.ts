import type { Stroops } from '@lealta/kernel'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { holdingQueries } from './holding-queries.ts'

/** What is free of an asset in the open wallet, 0 for one that it does not hold; undefined until the balances are read. */
export function useAvailable(assetId: string | null): Stroops | undefined {
  const { walletId } = useSelectedBusiness()
  const { data } = useQuery(holdingQueries.of(useApi(), walletId))
  return data && (data.holdings.find(({ asset }) => asset.id === assetId)?.available ?? (0n as Stroops))
}
