import { mutationOptions } from '@tanstack/react-query'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { forgetDeleted } from '#shared/drafts/forget-deleted.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { rewardQueries } from './reward-queries.ts'

/** Deletes a reward that is not enabled yet. */
export const deleteReward = ({ api, queryClient }: Connections, { businessId, id: rewardId }: Pick<OwnReward, 'businessId' | 'id'>) =>
  mutationOptions({
    mutationFn: () => api.deleteReward({ params: { businessId, rewardId } }),
    onSuccess: () => forgetDeleted(queryClient, businessId, rewardQueries.detail(api, businessId, rewardId).queryKey),
  })
