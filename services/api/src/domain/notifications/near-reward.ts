import type { Stroops } from '@lealta/kernel'

/** A reward that can be had for points. */
export type PricedReward = { tokenId: string; price: Stroops }
/** The reward to tell of, and how many points it still takes: none once it can be had. */
type NearReward = { tokenId: string; missing: Stroops }

/** From this share of its price on a reward is near. */
const NEAR_PERCENT = 80n

/**
 * Of which reward somebody is told when their points become more: of the cheapest that they could not have before, when it can be had now or
 * four fifths of its points are there. Nothing is near when points became fewer or stayed.
 */
export function findNearReward(before: Stroops, now: Stroops, rewards: readonly PricedReward[]): NearReward | undefined {
  if (now <= before) return undefined
  const next = rewards.filter(({ price }) => price > before).toSorted((a, b) => (a.price < b.price ? -1 : 1))[0]
  if (!next || now * 100n < next.price * NEAR_PERCENT) return undefined
  return { tokenId: next.tokenId, missing: next.price > now ? ((next.price - now) as Stroops) : (0n as Stroops) }
}
