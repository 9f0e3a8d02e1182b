import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { PaneView } from '#shared/lists/pane-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** Loads a reward for a pane about it. */
export function WithReward({ rewardId, children }: { rewardId: string; children: (reward: OwnReward) => ReactNode }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(rewardQueries.detail(useApi(), id, rewardId))
  return <PaneView query={query}>{children}</PaneView>
}
