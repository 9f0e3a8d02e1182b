import type { Stroops } from '@lealta/kernel'
import { formatDecimal } from '@lealta/stellar/amount'
import type { OwnReward } from '#features/rewards/model/reward-values.ts'
import { useApi } from '#shared/portal/connections.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useOfferReward } from './offer-reward.tsx'

/**
 * Puts pieces of a reward on sale for its price in points.
 * @param code of the points that pay for it
 */
export function useSellReward(reward: OwnReward, code: string): (pieces: Stroops) => void {
  const api = useApi()
  const { id: businessId } = useSelectedBusiness()
  const offer = useOfferReward(reward, code)
  return pieces =>
    offer({
      name: 'sell',
      build: () => api.openSale({ params: { businessId }, body: { tokenId: reward.id, quantity: formatDecimal(pieces) } }),
      words: 'rewards.sell',
      pieces,
    })
}
