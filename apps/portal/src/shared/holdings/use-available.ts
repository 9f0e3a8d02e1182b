import type { Stroops } from '@lealta/kernel'
import { useQuery } from '@tanstack/react-query'
import type { ViewedQuery } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { holdingQueries } from './holding-queries.ts'

/** Query for the available balance of an asset in the open wallet; 0 if it is not held. */
export function useAvailable(assetId: string | null): ViewedQuery<Stroops> {
  const { walletId } = useSelectedBusiness()
  return useQuery({
    ...holdingQueries.of(useApi(), walletId),
    select: ({ holdings }) => holdings.find(({ asset }) => asset.id === assetId)?.available ?? (0n as Stroops),
  })
}
