import type { Stroops } from '@lealta/kernel'
import { useQuery } from '@tanstack/react-query'
import type { ViewedQuery } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { holdingQueries } from './holding-queries.ts'

/** The read of what is free of an asset in the open wallet; 0 for one that it does not hold. */
export function useAvailable(assetId: string | null): ViewedQuery<Stroops> {
  const { walletId } = useSelectedBusiness()
  return useQuery({
    ...holdingQueries.of(useApi(), walletId),
    select: ({ holdings }) => holdings.find(({ asset }) => asset.id === assetId)?.available ?? (0n as Stroops),
  })
}
