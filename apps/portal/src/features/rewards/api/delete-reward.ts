import { hashKey, mutationOptions } from '@tanstack/react-query'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'
import { rewardQueries } from './reward-queries.ts'

/** Deletes a reward that is not enabled yet. */
export const deleteReward = ({ api, queryClient }: Connections, { businessId, id: rewardId }: Pick<OwnReward, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: () => api.deleteReward({ params: { businessId, rewardId } }),
    onSuccess: () => {
      // The reward's own screen is still mounted for a moment, and must not request a deleted reward.
      const deleted = hashKey(rewardQueries.detail(api, businessId, rewardId).queryKey)
      return queryClient.invalidateQueries({ queryKey: businessKey(businessId), predicate: ({ queryHash }) => queryHash !== deleted })
    },
  })
