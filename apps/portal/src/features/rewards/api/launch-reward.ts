import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useOfferReward } from './offer-reward.tsx'

/**
 * A reward in one go: enabled, its first pieces minted and put on sale, by one signature.
 * @param code of the points that pay for it
 */
export function useLaunchReward(reward: OwnReward, code: string): (pieces: Stroops) => void {
  const api = useApi()
  const { id: businessId } = useSelectedBusiness()
  const offer = useOfferReward(reward, code)
  const params = { businessId, rewardId: reward.id }
  return pieces =>
    offer({
      name: 'enableAsset',
      subject: 'reward',
      build: () => api.launchReward({ params, body: { quantity: formatDecimal(pieces) } }),
      words: 'rewards.launch',
      pieces,
    })
}
