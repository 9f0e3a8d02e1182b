import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { rewardQueries } from '#features/rewards/api/reward-queries.ts'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { Pane } from '#shared/design/page.tsx'
import { FormSkeleton } from '#shared/design/skeletons.tsx'
import { PaneHeader } from '#shared/layout/pane-header.tsx'
import { QueryView } from '#shared/lists/query-view.tsx'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'

/** A pane about one reward, with a skeleton under its title until the reward is there. */
export function WithReward({ rewardId, title, children }: { rewardId: string; title: string; children: (reward: OwnReward) => ReactNode }) {
  const { id } = useSelectedBusiness()
  const query = useQuery(rewardQueries.detail(useApi(), id, rewardId))
  const skeleton = (
    <Pane>
      <PaneHeader title={title} />
      <FormSkeleton />
    </Pane>
  )
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
