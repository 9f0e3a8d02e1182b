import { mutationOptions } from '@tanstack/react-query'
import { type RewardValues, toRewardInput } from '#features/rewards/model/reward-values.ts'
import { uploadChosenImage } from '#shared/forms/chosen-image.ts'
import type { Connections } from '#shared/portal/connections.ts'
import { businessKey } from '#shared/programs/business-program.ts'

/** Changes a reward that is not enabled yet. */
export const updateReward = ({ api, queryClient }: Connections, businessId: string, rewardId: string) =>
  mutationOptions({
    mutationFn: async (values: RewardValues) => {
      const body = toRewardInput(values, await uploadChosenImage(api, values.imageFile, values.imageId))
      return (await api.updateReward({ params: { businessId, rewardId }, body })).data
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: businessKey(businessId) }),
  })
